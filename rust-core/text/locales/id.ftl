### Kata-kata Catur dalam bahasa Indonesia. Aturannya ada di en.ftl; sumber istilahnya ada di docs/text.md.

## Sides and pieces

side-white = Putih
side-black = Hitam
piece-king = raja
piece-queen = menteri
piece-rook = benteng
piece-bishop = gajah
piece-knight = kuda
piece-pawn = pion
piece-white-king = raja putih
piece-white-queen = menteri putih
piece-white-rook = benteng putih
piece-white-bishop = gajah putih
piece-white-knight = kuda putih
piece-white-pawn = pion putih
piece-black-king = raja hitam
piece-black-queen = menteri hitam
piece-black-rook = benteng hitam
piece-black-bishop = gajah hitam
piece-black-knight = kuda hitam
piece-black-pawn = pion hitam

## Squares, for a screen reader

square-empty = { $square }, kosong
square-piece = { $square }, { $piece }
square-selected = dipilih
square-can-go = bisa ke sini
square-can-capture = bisa dimakan
square-last-move-from = langkah terakhir dari sini
square-last-move-to = langkah terakhir ke sini
square-in-check = terkena skak
square-hint-from = petunjuk dari sini
square-hint-to = petunjuk ke sini
square-promotes = promosi di sini

## Moves, spoken

move-plain = { $piece } ke { $square }
move-plain-from = { $piece } dari { $from } ke { $square }
move-capture = { $piece } memakan { $captured } di { $square }
move-capture-from = { $piece } dari { $from } memakan { $captured } di { $square }
move-en-passant = pion dari { $from } memakan secara en passant di { $square }
move-promotion = pion ke { $square }, menjadi { $promotion }
move-capture-promotion = pion dari { $from } memakan { $captured } di { $square }, menjadi { $promotion }
move-castle-king-side = rokade pendek
move-castle-queen-side = rokade panjang
move-check = { $move }, skak
move-checkmate = { $move }, skakmat
move-by-white = Putih: { $move }
move-by-black = Hitam: { $move }
move-numbered-white = Langkah { $number }, Putih: { $move }
move-numbered-black = Langkah { $number }, Hitam: { $move }

## The line above the board

status-white-to-move = Giliran Putih
status-black-to-move = Giliran Hitam
status-white-in-check = Skak. Giliran Putih
status-black-in-check = Skak. Giliran Hitam
status-thinking = { $level } sedang berpikir…
status-paused = Jeda
status-choose-promotion = Pilih pengganti pion
status-claim-repetition = Kamu bisa klaim remis: posisi terulang tiga kali
status-claim-fifty = Kamu bisa klaim remis: 50 langkah tanpa makan dan langkah pion
status-claim-move-repetition = Kamu bisa klaim remis dengan satu langkah: posisi terulang tiga kali
status-claim-move-fifty = Kamu bisa klaim remis dengan satu langkah: 50 langkah tanpa makan dan langkah pion
status-must-move = Pegang jalan: { $piece } di { $square } harus melangkah
status-must-take = Pegang jalan: { $piece } di { $square } harus dimakan
status-adoube = J’adoube: sentuhan berikutnya bebas
status-draw-agreed-white = Putih setuju remis. Hitam perlu mengonfirmasi.
status-draw-agreed-black = Hitam setuju remis. Putih perlu mengonfirmasi.
status-browsing-start = Melihat awal permainan
status-browsing-white = Melihat { $number }. { $san }
status-browsing-black = Melihat { $number }… { $san }

## How a game ends, always with its reason

end-checkmate-white = Skakmat. Putih menang.
end-checkmate-black = Skakmat. Hitam menang.
end-stalemate-white = Remis: pat. Putih tidak bisa melangkah dan tidak terkena skak.
end-stalemate-black = Remis: pat. Hitam tidak bisa melangkah dan tidak terkena skak.
end-insufficient-material = Remis: buah yang tersisa tidak cukup untuk skakmat.
end-seventy-five-moves = Remis: masing-masing 75 langkah tanpa makan dan tanpa langkah pion.
end-fivefold-repetition = Remis: posisi yang sama terjadi untuk kelima kalinya.
end-claimed-repetition-white = Remis: Putih mengklaim posisi yang sama untuk ketiga kalinya.
end-claimed-repetition-black = Remis: Hitam mengklaim posisi yang sama untuk ketiga kalinya.
end-claimed-fifty-white = Remis: Putih mengklaim masing-masing 50 langkah tanpa makan dan tanpa langkah pion.
end-claimed-fifty-black = Remis: Hitam mengklaim masing-masing 50 langkah tanpa makan dan tanpa langkah pion.
end-computer-claimed-repetition = Remis: komputer ({ $level }) mengklaim posisi yang sama untuk ketiga kalinya.
end-computer-claimed-fifty = Remis: komputer ({ $level }) mengklaim masing-masing 50 langkah tanpa makan dan tanpa langkah pion.
end-resigned-white = Putih menyerah. Hitam menang.
end-resigned-black = Hitam menyerah. Putih menang.
end-resigned-white-draw = Remis: Putih menyerah, tetapi Hitam tidak mungkin lagi memberi skakmat.
end-resigned-black-draw = Remis: Hitam menyerah, tetapi Putih tidak mungkin lagi memberi skakmat.
end-flag-white = Waktu Putih habis. Hitam menang.
end-flag-black = Waktu Hitam habis. Putih menang.
end-flag-white-draw = Remis: waktu Putih habis, tetapi Hitam tidak mungkin lagi memberi skakmat.
end-flag-black-draw = Remis: waktu Hitam habis, tetapi Putih tidak mungkin lagi memberi skakmat.
end-agreement = Remis atas kesepakatan bersama.
end-left-white = Putih meninggalkan permainan dengan rating. Ini dihitung kalah.
end-left-black = Hitam meninggalkan permainan dengan rating. Ini dihitung kalah.

## Claims and hints

claim-repetition = posisi yang sama untuk ketiga kalinya
claim-fifty = masing-masing 50 langkah tanpa makan dan tanpa langkah pion
claim-now = Klaim remis
claim-with-move = Klaim dengan { $san }
claim-not-possible = Remis bisa diklaim bila satu posisi sudah terjadi tiga kali atau sudah lewat 50 langkah tanpa makan dan tanpa langkah pion.
hint-move = Petunjuk: { $move }

## The review of a game

review-title = Ulasan
review-progress = { $done } dari { $all } posisi
review-stop = Berhenti
review-go-on = Lanjutkan
review-step = Telusuri permainan
review-graph = Peluang Putih, langkah demi langkah
review-accuracy = Akurasi { $percent }%
review-no-accuracy = Belum ada akurasi
review-counts = Kurang tepat: { $inaccuracies }, salah: { $mistakes }, blunder: { $blunders }
review-clean = Tidak ada langkah yang merugikan. Bagus.
review-move = { $move }: { $judgement }
review-try = Coba lagi
try-find-white = Cari langkah yang lebih baik untuk Putih
try-find-black = Cari langkah yang lebih baik untuk Hitam
try-judging = Menilai { $san }
try-best = { $san }: langkah terbaik
try-good = { $san }: langkah bagus
try-not-yet = { $san }: { $judgement }. Coba yang lain
review-better = Lebih baik: { $move }
review-better-line = Dimainkan { $played }: { $judgement }. Lebih baik: { $move }
review-forced = satu-satunya langkah
review-best = terbaik
review-good = baik
review-inaccuracy = kurang tepat
review-mistake = salah
review-blunder = blunder

## Clocks

time-hours = { $count } jam
time-minutes = { $count } menit
time-seconds = { $count } detik
time-together = { $first } { $second }
clock-left-white = Sisa waktu Putih { $time }
clock-left-black = Sisa waktu Hitam { $time }
clock-fallen-white = Waktu Putih habis
clock-fallen-black = Waktu Hitam habis
clock-pause = Jeda
clock-resume = Lanjutkan
clock-paused = Jam sedang dijeda.
clock-covered = Jam sedang dijeda dan papan ditutup, supaya tidak ada yang berpikir selama jeda.
clock-title = Jam catur
clock-none = Tanpa jam
clock-own = Atur sendiri
clock-with-extra = { $time } dan { $extra } tiap langkah
clock-kind-sudden-death = Waktu tetap
clock-kind-fischer = Tambahan waktu
clock-kind-bronstein = Penundaan Bronstein
clock-kind-delay = Penundaan sederhana
clock-kind-hourglass = Jam pasir
clock-note-sudden-death = Satu jatah waktu untuk semua langkahmu.
clock-note-fischer = Sebelum tiap langkah kamu dapat tambahan waktu, dan sisanya tetap milikmu.
clock-note-bronstein = Setelah tiap langkah, waktu yang terpakai dikembalikan, paling banyak sebesar penundaan.
clock-note-delay = Pada tiap langkah jam menunggu sebentar sebelum berjalan.
clock-note-hourglass = Waktu yang kamu pakai pindah ke lawan.
clock-base = Waktu tiap pihak
clock-base-white = Waktu Putih
clock-base-black = Waktu Hitam
clock-increment = Tambahan tiap langkah
clock-delay = Penundaan tiap langkah
clock-less = kurangi
clock-more = tambah
clock-handicap = Waktu berbeda
clock-rated-equal = Dalam permainan dengan rating, waktu kedua pihak sama.

## The chess clock for a real board

chess-clock-title = Jam catur
chess-clock-top = Jam atas
chess-clock-bottom = Jam bawah
chess-clock-moves = { $count } langkah
chess-clock-half = { $name }: sisa { $time }, { $moves }
chess-clock-half-fallen = { $name }: waktu habis, { $moves }
chess-clock-ready = Ketuk sisimu untuk menjalankan jam lawan.
chess-clock-running = Ketuk sisimu setelah melangkah.
chess-clock-time-up = Waktu habis.
chess-clock-reset = Atur ulang
chess-clock-reset-ask = Kembalikan kedua jam ke awal?
chess-clock-set = Atur waktu

## Players, levels, score

player-you = Kamu
player-computer = Komputer
player-computer-detail = { $level }, sekitar { $rating }
player-computer-detail-rated = { $level }, sekitar { $rating }, dengan rating
player-to-move = giliran
level-beginner = Pemula
level-novice = Dasar
level-casual = Santai
level-intermediate = Menengah
level-advanced = Mahir
level-hard = Sulit
level-rating = sekitar { $rating }
level-note = Perkiraan dari pertandingan antarprogram, paling tidak pasti di tingkat terbawah
level-note-hard = Berpikir selama waktu tetap, jadi kekuatannya bergantung pada perangkat
level-suggestion = Menang dua kali berturut-turut. Coba { $level } berikutnya?
score-line = { $won } menang, { $drawn } remis, { $lost } kalah
score-none = Belum ada permainan melawan komputer yang selesai.

## Rated games

rating-title = Rating
rating-history-title = Permainan dengan rating
rating-none = Belum ada permainan dengan rating yang selesai.
rating-provisional = { $rating }, sementara
rating-games-left = { $count } permainan dengan rating lagi sampai rating ini tetap
rating-note = Dihitung dari permainanmu dengan rating melawan komputer, dan hanya disimpan di perangkat ini. Rating ini menunjukkan kemajuanmu, bukan rating resmi.
rating-suggested-level = Tingkat yang disarankan: { $level }
rating-change = Ratingmu: { $rating } ({ $change })
rating-change-provisional = Rating sementaramu: { $rating } ({ $change })
rating-opponent = { $level }, { $rating }
rating-entry = { $result } melawan { $opponent }. Rating { $rating } ({ $change })
rating-graph = Grafik rating, { $count } permainan. Pertama { $first }, sekarang { $last }, tertinggi { $highest }, terendah { $lowest }
result-won = Menang
result-drawn = Remis
result-lost = Kalah
result-won-checkmate = Menang dengan skakmat
result-won-time = Menang karena waktu lawan habis
result-drawn-stalemate = Remis karena pat
result-drawn-material = Remis, buah yang tersisa tidak cukup
result-drawn-repetition = Remis karena posisi terulang
result-drawn-quiet-moves = Remis, terlalu lama tanpa makan dan tanpa langkah pion
result-drawn-resignation = Remis, menyerah tetapi skakmat tidak mungkin lagi
result-drawn-time = Remis, waktu habis tetapi skakmat tidak mungkin lagi
result-lost-checkmate = Kalah karena skakmat
result-lost-time = Kalah karena waktu habis
result-lost-resignation = Kalah karena menyerah
result-lost-left = Kalah karena meninggalkan permainan

## Notices: what happened, what is safe, what to do

notice-damaged-game = Permainan yang tersimpan rusak dan tidak bisa dibuka. Datanya sudah disisihkan, yang lain aman, dan kamu bisa memulai permainan baru.
notice-damaged-settings = Setelan yang tersimpan rusak dan sudah disisihkan. Permainanmu aman. Setelan kembali seperti semula, silakan periksa lagi.
notice-damaged-score = Catatan hasil yang tersimpan rusak dan sudah disisihkan. Permainanmu aman. Hitungan dimulai lagi dari nol.
notice-damaged-rating = Rating yang tersimpan rusak dan sudah disisihkan. Permainanmu aman. Rating dimulai lagi dari awal.
notice-damaged-other = Sebagian data yang tersimpan rusak dan sudah disisihkan. Permainanmu aman.
notice-damaged-store = Data yang tersimpan rusak dan tidak bisa dibuka. Datanya sudah disisihkan, dan semuanya mulai dari awal: permainan, hasil, dan setelan.
notice-newer-version = Sebagian data disimpan oleh versi Catur yang lebih baru. Data itu tidak diubah. Perbarui aplikasi untuk memakainya.
notice-storage-full = Tidak bisa menyimpan: penyimpanan perangkat penuh. Yang sudah tersimpan aman, dan dicoba lagi pada langkah berikutnya. Mohon kosongkan sedikit ruang.
notice-storage-failed = Tidak bisa menyimpan. Yang sudah tersimpan aman, dan dicoba lagi pada langkah berikutnya.
notice-not-read = Tidak semua data yang tersimpan bisa dibaca. Datanya dibiarkan apa adanya dan mungkin muncul lagi saat Catur dibuka berikutnya. Sementara itu kamu bisa bermain.
notice-recovered = Catur berhenti tak terduga. Permainanmu masih seperti saat kamu tinggalkan.
notice-typed-unknown = “{ $text }” bukan langkah di sini. Ketik seperti Nf3 atau e2e4.
notice-typed-ambiguous = Lebih dari satu buah bisa menjalankan “{ $text }”. Sebutkan yang mana, seperti Nbd2 atau b1d2.
notice-not-possible = Itu tidak bisa sekarang.
first-run-bubble = Ketuk satu buah
confirm-new-game = Permainan ini belum selesai. Memulai yang baru mengakhirinya tanpa hasil.
confirm-new-game-rated = Permainan ini memakai rating dan belum selesai. Memulai yang baru dihitung kalah: { $count ->
    [0] ratingmu tetap { $rating }.
   *[other] berkurang { $count } poin, dan ratingmu menjadi { $rating }.
}

## Promotion

promotion-cancel = Batalkan promosi
promotion-queen = Menteri
promotion-rook = Benteng
promotion-bishop = Gajah
promotion-knight = Kuda

## What can be done

action-undo = Urungkan
action-hint = Petunjuk
action-more = Lainnya
action-back-to-game = Kembali ke permainan
action-browse-back = Langkah sebelumnya
action-browse-forward = Langkah berikutnya
action-new-game = Permainan baru
action-resign = Menyerah
action-claim-draw = Klaim remis
action-agree-draw = Remis atas kesepakatan
action-adoube = J’adoube
action-turn-board = Putar papan
action-share-game = Bagikan permainan (PGN)
action-settings = Setelan
action-review = Lihat ulang
action-type-move = Ketik langkah
action-play-move = Jalankan
action-cancel = Batal
action-ok = Oke
action-back = Kembali
action-start = Mulai bermain

## The play screen

board-label = Papan catur
board-my-pieces = Buah saya
board-their-pieces = Buah lawan
board-last-move = Langkah terakhir
board-no-last-move = Belum ada langkah.
moves-label = Langkah
moves-none = Belum ada langkah
type-move-example = Nf3 atau e2e4
adoube-note = Merapikan buah: buah berikutnya yang kamu sentuh tidak wajib melangkah.

## Questions before something that can’t be taken back

resign-title-white = Putih menyerah?
resign-title-black = Hitam menyerah?
resign-note = Permainan langsung berakhir.
resign-note-rated = Permainan langsung berakhir. Ratingmu menjadi { $rating } ({ $change }).
agree-title = Remis atas kesepakatan bersama?
agree-note = Masing-masing pemain menekan tombolnya sendiri.
agree-white = Putih setuju
agree-black = Hitam setuju
new-game-anyway = Tetap mulai

## New game

new-game-title = Permainan baru
new-game-opponent = Lawan
new-game-computer = Komputer
new-game-two-players = Dua pemain
new-game-level = Tingkat
new-game-estimate = Rating ini perkiraan dari pertandingan antarprogram, paling tidak pasti di tingkat terbawah.
new-game-colour = Kamu main
color-white = Putih
color-black = Hitam
color-random = Acak
new-game-options = Pilihan
new-game-undo = Boleh mengurungkan langkah
new-game-hint = Boleh meminta petunjuk
new-game-touch-move = Pegang jalan
new-game-touch-move-note = Buah yang disentuh harus melangkah, kalau bisa.
new-game-rated = Permainan dengan rating
new-game-rated-note = Dihitung untuk ratingmu. Langkah tidak bisa diurungkan, tanpa petunjuk, selalu dari posisi awal, dan meninggalkannya dihitung kalah.

## Settings

settings-title = Setelan
settings-language = Bahasa
settings-language-system = Seperti di perangkat ini
settings-board = Papan
settings-turn-every-move = Putar papan setiap langkah
settings-turn-every-move-note = Saat bermain berdua, yang mendapat giliran melihat buahnya di bawah.
settings-coordinates = Koordinat
settings-coordinates-note = Huruf dan angka di tepi papan.
settings-game = Permainan
settings-touch-move = Pegang jalan di permainan baru
settings-rated = Pakai rating di permainan baru
settings-score = Hasil melawan komputer
settings-about = Tentang Catur
settings-about-text = Catur { $version }. Semua yang kamu mainkan tetap di perangkat ini. Perangkat lunak bebas, dengan lisensi MIT atau Apache 2.0.
settings-licences = Lisensi
settings-share-log = Bagikan log
settings-share-log-note = Kejadian terakhir di aplikasi, untuk laporan gangguan. Dikirim hanya ke tempat yang kamu pilih.

## In the terminal

terminal-welcome = Catur { $version }. Ketik langkah (Nf3 atau e2e4), atau “help”.
terminal-resumed = Melanjutkan permainanmu yang tersimpan.
terminal-help =
    Ketik langkah seperti Nf3, e2e4, O-O atau e8=Q, atau salah satu kata ini:
    moves: langkah-langkah sejauh ini
    undo: mengurungkan langkah
    hint: satu langkah yang baik
    claim: mengklaim remis, bila permainan menyebut bisa diklaim
    draw: setuju remis, saat bermain berdua
    resign: menyerah
    turn: memutar papan
    score: hasil melawan komputer
    fen: posisi dalam satu baris
    pgn: permainan sebagai teks untuk program lain
    new: permainan baru
    quit: keluar, permainan tersimpan
terminal-computer-plays = Komputer menjalankan { $move }
terminal-claim-now = Klaim sekarang: ketik “claim”.
terminal-claim-with = Klaim dengan salah satu: { $moves }. Ketik “claim” dan langkahnya.
terminal-resign-confirm = Menyerah? Ketik “resign” sekali lagi.
terminal-agree-confirm = Remis atas kesepakatan? Pemain lain juga mengetik “draw”.
terminal-saved = Permainanmu tersimpan. Kembalilah kapan saja.
terminal-new-game = Permainan baru.
terminal-new-confirm = Permainan ini belum selesai. Ketik “new” sekali lagi untuk memulai yang lain.
