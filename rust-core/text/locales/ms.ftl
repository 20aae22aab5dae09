### Kata-kata Catur dalam bahasa Melayu. Peraturannya ada dalam en.ftl; sumber istilahnya ada dalam docs/text.md.

## Sides and pieces

side-white = Putih
side-black = Hitam
piece-king = raja
piece-queen = menteri
piece-rook = benteng
piece-bishop = gajah
piece-knight = kuda
piece-pawn = bidak
piece-white-king = raja putih
piece-white-queen = menteri putih
piece-white-rook = benteng putih
piece-white-bishop = gajah putih
piece-white-knight = kuda putih
piece-white-pawn = bidak putih
piece-black-king = raja hitam
piece-black-queen = menteri hitam
piece-black-rook = benteng hitam
piece-black-bishop = gajah hitam
piece-black-knight = kuda hitam
piece-black-pawn = bidak hitam

## Squares, for a screen reader

square-empty = { $square }, kosong
square-piece = { $square }, { $piece }
square-selected = dipilih
square-can-go = boleh ke sini
square-can-capture = boleh dimakan
square-last-move-from = gerakan terakhir dari sini
square-last-move-to = gerakan terakhir ke sini
square-in-check = kena syah
square-hint-from = petunjuk dari sini
square-hint-to = petunjuk ke sini
square-promotes = naik pangkat di sini

## Moves, spoken

move-plain = { $piece } ke { $square }
move-plain-from = { $piece } dari { $from } ke { $square }
move-capture = { $piece } makan { $captured } di { $square }
move-capture-from = { $piece } dari { $from } makan { $captured } di { $square }
move-en-passant = bidak dari { $from } makan secara en passant di { $square }
move-promotion = bidak ke { $square }, menjadi { $promotion }
move-capture-promotion = bidak dari { $from } makan { $captured } di { $square }, menjadi { $promotion }
move-castle-king-side = perkubuan sebelah raja
move-castle-queen-side = perkubuan sebelah menteri
move-check = { $move }, syah
move-checkmate = { $move }, syahmat
move-by-white = Putih: { $move }
move-by-black = Hitam: { $move }
move-numbered-white = Gerakan { $number }, Putih: { $move }
move-numbered-black = Gerakan { $number }, Hitam: { $move }

## The line above the board

status-white-to-move = Giliran Putih
status-black-to-move = Giliran Hitam
status-white-in-check = Syah. Giliran Putih
status-black-in-check = Syah. Giliran Hitam
status-thinking = { $level } sedang berfikir…
status-paused = Dijeda
status-choose-promotion = Pilih pengganti bidak
status-claim-repetition = Anda boleh tuntut seri: kedudukan berulang tiga kali
status-claim-fifty = Anda boleh tuntut seri: 50 gerakan tanpa makan dan gerakan bidak
status-claim-move-repetition = Anda boleh tuntut seri dengan satu gerakan: kedudukan berulang tiga kali
status-claim-move-fifty = Anda boleh tuntut seri dengan satu gerakan: 50 gerakan tanpa makan dan gerakan bidak
status-must-move = Sentuh mesti gerak: { $piece } di { $square } mesti bergerak
status-must-take = Sentuh mesti gerak: { $piece } di { $square } mesti dimakan
status-adoube = J’adoube: sentuhan seterusnya bebas
status-draw-agreed-white = Putih setuju seri. Hitam perlu mengesahkan.
status-draw-agreed-black = Hitam setuju seri. Putih perlu mengesahkan.
status-browsing-start = Melihat permulaan permainan
status-browsing-white = Melihat { $number }. { $san }
status-browsing-black = Melihat { $number }… { $san }

## How a game ends, always with its reason

end-checkmate-white = Syahmat. Putih menang.
end-checkmate-black = Syahmat. Hitam menang.
end-stalemate-white = Seri: buntu. Putih tidak dapat bergerak dan tidak kena syah.
end-stalemate-black = Seri: buntu. Hitam tidak dapat bergerak dan tidak kena syah.
end-insufficient-material = Seri: buah yang tinggal tidak cukup untuk syahmat.
end-seventy-five-moves = Seri: setiap pihak 75 gerakan tanpa makan dan tanpa gerakan bidak.
end-fivefold-repetition = Seri: kedudukan yang sama berlaku kali kelima.
end-claimed-repetition-white = Seri: Putih menuntut kedudukan yang sama kali ketiga.
end-claimed-repetition-black = Seri: Hitam menuntut kedudukan yang sama kali ketiga.
end-claimed-fifty-white = Seri: Putih menuntut, setiap pihak 50 gerakan tanpa makan dan tanpa gerakan bidak.
end-claimed-fifty-black = Seri: Hitam menuntut, setiap pihak 50 gerakan tanpa makan dan tanpa gerakan bidak.
end-computer-claimed-repetition = Seri: komputer ({ $level }) menuntut kedudukan yang sama kali ketiga.
end-computer-claimed-fifty = Seri: komputer ({ $level }) menuntut, setiap pihak 50 gerakan tanpa makan dan tanpa gerakan bidak.
end-resigned-white = Putih menyerah kalah. Hitam menang.
end-resigned-black = Hitam menyerah kalah. Putih menang.
end-resigned-white-draw = Seri: Putih menyerah kalah, tetapi Hitam tidak mungkin lagi memberi syahmat.
end-resigned-black-draw = Seri: Hitam menyerah kalah, tetapi Putih tidak mungkin lagi memberi syahmat.
end-flag-white = Masa Putih sudah habis. Hitam menang.
end-flag-black = Masa Hitam sudah habis. Putih menang.
end-flag-white-draw = Seri: masa Putih sudah habis, tetapi Hitam tidak mungkin lagi memberi syahmat.
end-flag-black-draw = Seri: masa Hitam sudah habis, tetapi Putih tidak mungkin lagi memberi syahmat.
end-agreement = Seri atas persetujuan bersama.
end-left-white = Putih meninggalkan permainan dengan penarafan. Ini dikira kalah.
end-left-black = Hitam meninggalkan permainan dengan penarafan. Ini dikira kalah.

## Claims and hints

claim-repetition = kedudukan yang sama kali ketiga
claim-fifty = setiap pihak 50 gerakan tanpa makan dan tanpa gerakan bidak
claim-now = Tuntut seri
claim-with-move = Tuntut dengan { $san }
claim-not-possible = Seri boleh dituntut apabila satu kedudukan sudah berlaku tiga kali atau sudah 50 gerakan tanpa makan dan tanpa gerakan bidak.
hint-move = Petunjuk: { $move }

## The review of a game

review-title = Ulasan
review-progress = { $done } daripada { $all } kedudukan
review-stop = Berhenti
review-go-on = Teruskan
review-step = Telusuri permainan
review-graph = Peluang Putih, gerakan demi gerakan
review-accuracy = Ketepatan { $percent }%
review-no-accuracy = Belum ada ketepatan
review-counts = Kurang tepat: { $inaccuracies }, silap: { $mistakes }, silap besar: { $blunders }
review-clean = Tiada gerakan yang merugikan. Syabas.
review-move = { $move }: { $judgement }
review-try = Cuba lagi
try-find-white = Cari gerakan yang lebih baik untuk Putih
try-find-black = Cari gerakan yang lebih baik untuk Hitam
try-judging = Menilai { $san }
try-best = { $san }: gerakan terbaik
try-good = { $san }: gerakan yang bagus
try-not-yet = { $san }: { $judgement }. Cuba yang lain
review-better = Lebih baik: { $move }
review-better-line = Dimainkan { $played }: { $judgement }. Lebih baik: { $move }
review-forced = satu-satunya gerakan
review-best = terbaik
review-good = baik
review-inaccuracy = kurang tepat
review-mistake = silap
review-blunder = silap besar

## Clocks

time-hours = { $count } jam
time-minutes = { $count } minit
time-seconds = { $count } saat
time-together = { $first } { $second }
clock-left-white = Baki masa Putih { $time }
clock-left-black = Baki masa Hitam { $time }
clock-fallen-white = Masa Putih sudah habis
clock-fallen-black = Masa Hitam sudah habis
clock-pause = Jeda
clock-resume = Teruskan
clock-paused = Jam sedang dijeda.
clock-covered = Jam sedang dijeda dan papan ditutup, supaya tiada sesiapa berfikir semasa jeda.
clock-title = Jam catur
clock-none = Tanpa jam
clock-own = Tetapkan sendiri
clock-with-extra = { $time } dan { $extra } setiap gerakan
clock-kind-sudden-death = Masa tetap
clock-kind-fischer = Tambahan masa
clock-kind-bronstein = Lengah Bronstein
clock-kind-delay = Lengah biasa
clock-kind-hourglass = Jam pasir
clock-note-sudden-death = Satu jumlah masa untuk semua gerakan anda.
clock-note-fischer = Sebelum setiap gerakan anda mendapat masa tambahan, dan bakinya kekal milik anda.
clock-note-bronstein = Selepas setiap gerakan, masa yang digunakan dipulangkan, paling banyak setakat tempoh lengah.
clock-note-delay = Pada setiap gerakan jam menunggu sebentar sebelum berjalan.
clock-note-hourglass = Masa yang anda guna berpindah kepada lawan.
clock-base = Masa setiap pihak
clock-base-white = Masa Putih
clock-base-black = Masa Hitam
clock-increment = Tambahan setiap gerakan
clock-delay = Lengah setiap gerakan
clock-less = kurangkan
clock-more = tambah
clock-handicap = Masa berbeza
clock-rated-equal = Dalam permainan dengan penarafan, masa kedua-dua pihak sama.

## The chess clock for a real board

chess-clock-title = Jam catur
chess-clock-top = Jam atas
chess-clock-bottom = Jam bawah
chess-clock-moves = { $count } gerakan
chess-clock-half = { $name }: baki { $time }, { $moves }
chess-clock-half-fallen = { $name }: masa sudah habis, { $moves }
chess-clock-ready = Ketik bahagian anda untuk memulakan jam lawan.
chess-clock-running = Ketik bahagian anda selepas bergerak.
chess-clock-time-up = Masa sudah habis.
chess-clock-reset = Set semula
chess-clock-reset-ask = Set semula kedua-dua jam?
chess-clock-set = Tetapkan masa

## Players, levels, score

player-you = Anda
player-computer = Komputer
player-computer-detail = { $level }, sekitar { $rating }
player-computer-detail-rated = { $level }, sekitar { $rating }, dengan penarafan
player-to-move = giliran
level-beginner = Pemula
level-novice = Asas
level-casual = Santai
level-intermediate = Pertengahan
level-advanced = Mahir
level-hard = Sukar
level-rating = sekitar { $rating }
level-note = Anggaran daripada permainan antara program, paling kurang pasti pada tahap terbawah
level-note-hard = Berfikir selama masa yang tetap, jadi kekuatannya bergantung pada peranti
level-suggestion = Menang dua kali berturut-turut. Cuba { $level } selepas ini?
score-line = { $won } menang, { $drawn } seri, { $lost } kalah
score-none = Belum ada permainan melawan komputer yang selesai.

## Rated games

rating-title = Penarafan
rating-history-title = Permainan dengan penarafan
rating-none = Belum ada permainan dengan penarafan yang selesai.
rating-provisional = { $rating }, sementara
rating-games-left = { $count } permainan lagi dengan penarafan sehingga ia tetap
rating-note = Dikira daripada permainan anda dengan penarafan melawan komputer, dan disimpan pada peranti ini sahaja. Ia menunjukkan kemajuan anda, bukan penarafan rasmi.
rating-suggested-level = Tahap yang dicadangkan: { $level }
rating-change = Penarafan anda: { $rating } ({ $change })
rating-change-provisional = Penarafan sementara anda: { $rating } ({ $change })
rating-opponent = { $level }, { $rating }
rating-entry = { $result } melawan { $opponent }. Penarafan { $rating } ({ $change })
rating-graph = Graf penarafan, { $count } permainan. Pertama { $first }, kini { $last }, tertinggi { $highest }, terendah { $lowest }
result-won = Menang
result-drawn = Seri
result-lost = Kalah
result-won-checkmate = Menang dengan syahmat
result-won-time = Menang kerana masa lawan tamat
result-drawn-stalemate = Seri kerana buntu
result-drawn-material = Seri, buah yang tinggal tidak cukup
result-drawn-repetition = Seri kerana kedudukan berulang
result-drawn-quiet-moves = Seri, terlalu lama tanpa makan dan tanpa gerakan bidak
result-drawn-resignation = Seri, menyerah kalah tetapi syahmat tidak mungkin lagi
result-drawn-time = Seri, masa tamat tetapi syahmat tidak mungkin lagi
result-lost-checkmate = Kalah kerana syahmat
result-lost-time = Kalah kerana masa tamat
result-lost-resignation = Kalah kerana menyerah kalah
result-lost-left = Kalah kerana meninggalkan permainan

## Notices: what happened, what is safe, what to do

notice-damaged-game = Permainan yang disimpan telah rosak dan tidak dapat dibuka. Datanya sudah diasingkan, yang lain selamat, dan anda boleh memulakan permainan baharu.
notice-damaged-settings = Tetapan yang disimpan telah rosak dan sudah diasingkan. Permainan anda selamat. Tetapan kembali seperti asal, sila semak semula.
notice-damaged-score = Rekod yang disimpan telah rosak dan sudah diasingkan. Permainan anda selamat. Kiraan bermula semula.
notice-damaged-rating = Penarafan yang disimpan telah rosak dan sudah diasingkan. Permainan anda selamat. Penarafan bermula semula.
notice-damaged-other = Sebahagian data yang disimpan telah rosak dan sudah diasingkan. Permainan anda selamat.
notice-damaged-store = Data yang disimpan telah rosak dan tidak dapat dibuka. Data itu sudah diasingkan, dan semuanya bermula semula: permainan, rekod dan tetapan.
notice-newer-version = Sebahagian data disimpan oleh versi Catur yang lebih baharu. Data itu tidak diubah. Kemas kini aplikasi untuk menggunakannya.
notice-storage-full = Tidak dapat menyimpan: storan peranti penuh. Yang sudah disimpan selamat, dan dicuba lagi pada gerakan seterusnya. Sila kosongkan sedikit ruang.
notice-storage-failed = Tidak dapat menyimpan. Yang sudah disimpan selamat, dan dicuba lagi pada gerakan seterusnya.
notice-not-read = Tidak semua data yang disimpan dapat dibaca. Data itu dibiarkan seperti sedia ada dan mungkin muncul semula apabila Catur dibuka lagi. Sementara itu anda boleh bermain.
notice-recovered = Catur terhenti tanpa diduga. Permainan anda masih seperti anda tinggalkan.
notice-typed-unknown = “{ $text }” bukan gerakan di sini. Taip seperti Nf3 atau e2e4.
notice-typed-ambiguous = Lebih daripada satu buah boleh membuat “{ $text }”. Nyatakan yang mana, seperti Nbd2 atau b1d2.
notice-not-possible = Itu tidak boleh sekarang.
first-run-bubble = Ketik satu buah
confirm-new-game = Permainan ini belum selesai. Memulakan yang baharu menamatkannya tanpa keputusan.
confirm-new-game-rated = Permainan ini dikira dalam penarafan dan belum selesai. Memulakan yang baharu dikira kalah: { $count ->
    [0] penarafan anda kekal { $rating }.
   *[other] berkurang { $count } mata, dan penarafan anda menjadi { $rating }.
}

## Promotion

promotion-cancel = Batalkan kenaikan pangkat
promotion-queen = Menteri
promotion-rook = Benteng
promotion-bishop = Gajah
promotion-knight = Kuda

## What can be done

action-undo = Tarik balik
action-hint = Petunjuk
action-more = Lagi
action-back-to-game = Kembali ke permainan
action-browse-back = Gerakan sebelumnya
action-browse-forward = Gerakan seterusnya
action-new-game = Permainan baharu
action-resign = Menyerah kalah
action-claim-draw = Tuntut seri
action-agree-draw = Seri atas persetujuan
action-adoube = J’adoube
action-turn-board = Pusing papan
action-share-game = Kongsi permainan (PGN)
action-settings = Tetapan
action-review = Semak permainan
action-type-move = Taip gerakan
action-play-move = Main
action-cancel = Batal
action-ok = OK
action-back = Kembali
action-start = Mula bermain

## The play screen

board-label = Papan catur
board-my-pieces = Buah saya
board-their-pieces = Buah lawan
board-last-move = Gerakan terakhir
board-no-last-move = Belum ada gerakan.
moves-label = Gerakan
moves-none = Belum ada gerakan
type-move-example = Nf3 atau e2e4
adoube-note = Membetulkan buah: buah seterusnya yang anda sentuh tidak wajib bergerak.

## Questions before something that can’t be taken back

resign-title-white = Putih menyerah kalah?
resign-title-black = Hitam menyerah kalah?
resign-note = Permainan tamat serta-merta.
resign-note-rated = Permainan tamat serta-merta. Penarafan anda menjadi { $rating } ({ $change }).
agree-title = Seri atas persetujuan bersama?
agree-note = Setiap pemain menekan butangnya sendiri.
agree-white = Putih setuju
agree-black = Hitam setuju
new-game-anyway = Mulakan juga

## New game

new-game-title = Permainan baharu
new-game-opponent = Lawan
new-game-computer = Komputer
new-game-two-players = Dua pemain
new-game-level = Tahap
new-game-estimate = Penarafan ini anggaran daripada permainan antara program, paling kurang pasti pada tahap terbawah.
new-game-colour = Anda main
color-white = Putih
color-black = Hitam
color-random = Rawak
new-game-options = Pilihan
new-game-undo = Boleh tarik balik
new-game-hint = Boleh minta petunjuk
new-game-touch-move = Sentuh mesti gerak
new-game-touch-move-note = Buah yang disentuh mesti bergerak, jika boleh.
new-game-rated = Permainan dengan penarafan
new-game-rated-note = Dikira untuk penarafan anda. Tidak boleh tarik balik, tanpa petunjuk, sentiasa dari kedudukan awal, dan meninggalkannya dikira kalah.

## Settings

settings-title = Tetapan
settings-language = Bahasa
settings-language-system = Seperti pada peranti ini
settings-board = Papan
settings-turn-every-move = Pusing papan setiap gerakan
settings-turn-every-move-note = Apabila dua orang bermain, yang mendapat giliran melihat buahnya di bawah.
settings-coordinates = Koordinat
settings-coordinates-note = Huruf dan nombor di tepi papan.
settings-game = Permainan
settings-touch-move = Sentuh mesti gerak dalam permainan baharu
settings-rated = Kira permainan baharu dalam penarafan
settings-score = Rekod melawan komputer
settings-about = Tentang Catur
settings-about-text = Catur { $version }. Semua yang anda mainkan kekal pada peranti ini. Perisian bebas, dengan lesen MIT atau Apache 2.0.
settings-licences = Lesen
settings-share-log = Kongsi log
settings-share-log-note = Peristiwa terakhir aplikasi, untuk laporan kerosakan. Dihantar hanya ke tempat pilihan anda.

## In the terminal

terminal-welcome = Catur { $version }. Taip gerakan (Nf3 atau e2e4), atau “help”.
terminal-resumed = Menyambung permainan anda yang disimpan.
terminal-help =
    Taip gerakan seperti Nf3, e2e4, O-O atau e8=Q, atau satu daripada perkataan ini:
    moves: gerakan setakat ini
    undo: menarik balik gerakan
    hint: satu gerakan yang baik
    claim: menuntut seri, apabila permainan menyebut boleh dituntut
    draw: setuju seri, apabila dua orang bermain
    resign: menyerah kalah
    turn: memusing papan
    score: rekod melawan komputer
    fen: kedudukan dalam satu baris
    pgn: permainan sebagai teks untuk program lain
    new: permainan baharu
    quit: keluar, permainan disimpan
terminal-computer-plays = Komputer bermain { $move }
terminal-claim-now = Tuntut sekarang: taip “claim”.
terminal-claim-with = Tuntut dengan salah satu: { $moves }. Taip “claim” dan gerakannya.
terminal-resign-confirm = Menyerah kalah? Taip “resign” sekali lagi.
terminal-agree-confirm = Seri atas persetujuan? Pemain lain pun menaip “draw”.
terminal-saved = Permainan anda sudah disimpan. Kembalilah bila-bila masa.
terminal-new-game = Permainan baharu.
terminal-new-confirm = Permainan ini belum selesai. Taip “new” sekali lagi untuk memulakan yang lain.
