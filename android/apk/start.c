/* What every library starts with, as the NDK's crtbegin_so.o does it: the handle of the library, and its finalizers. */
extern void __cxa_finalize(void *);
__attribute__((visibility("hidden"))) void *__dso_handle = &__dso_handle;
__attribute__((destructor)) static void on_unload(void) { __cxa_finalize(&__dso_handle); }

#ifdef __arm__
/* No unwinder is to be had for this ABI, so a panic aborts (docs/adr/0017-panics-by-abi.md). The standard library still asks
   for one to print backtraces: it gets empty ones. */
#define HIDDEN __attribute__((visibility("hidden")))
enum { END_OF_STACK = 5 };
HIDDEN int _Unwind_Backtrace(void *trace, void *argument) {
  (void)trace, (void)argument;
  return END_OF_STACK;
}
HIDDEN int _Unwind_VRS_Get(void *context, int class, unsigned number, int representation, void *value) {
  (void)context, (void)class, (void)number, (void)representation;
  *(unsigned *)value = 0;
  return 0;
}
HIDDEN void *_Unwind_FindEnclosingFunction(void *address) {
  (void)address;
  return 0;
}
HIDDEN unsigned long _Unwind_GetCFA(void *context) {
  (void)context;
  return 0;
}
#endif
