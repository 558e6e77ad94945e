import type { Policy } from './policy.ts';

export const terms: Policy = {
  title: 'Terma dan syarat',
  since: '2026-11-01',
  intro: [
    'Terma ini terpakai bagi setiap pesanan yang dibuat dengan {operator} ({registration}), {address}, melalui {shop}. Dengan membuat pesanan, anda menerima terma ini. Terma ini diterbitkan dalam Bahasa Melayu dan bahasa Inggeris; kedua-duanya membawa maksud yang sama.',
  ],
  sections: [
    {
      id: 'account',
      title: 'Akaun',
      body: [
        'Akaun adalah jenis Peribadi atau Perniagaan. Akaun perniagaan bertindak bagi syarikat yang didaftarkan di Malaysia; orang yang membukanya mengesahkan bahawa dia berkuasa mengikat syarikat itu. Pemilik dan pentadbir syarikat menentukan siapa yang boleh memesan, meluluskan dan membayar, dan setakat jumlah mana. Pesanan yang dibuat oleh orang tersebut mengikat syarikat.',
        'Simpan kata laluan dan kod sekali guna anda sendiri dan maklumkan kami segera jika anda mengesyaki penyalahgunaan. Kami boleh menyekat akaun yang digunakan bertentangan dengan terma ini atau undang-undang.',
      ],
    },
    {
      id: 'order',
      title: 'Pesanan dan masa tutup',
      body: [
        [
          'Pesanan yang dibuat sehingga tepat 4:00:00 petang, waktu Kuala Lumpur, dihantar mulai 6:00 pagi pada hari penghantaran berikutnya. Pesanan selepas itu dihantar mulai 6:00 pagi dua hari kemudian.',
          'Hari kami tutup dilangkau. Tarikh penghantaran boleh dipilih sehingga 14 hari ke hadapan.',
          'Jika tarikh, harga atau stok berubah semasa anda membuat pembayaran, anda akan melihat perubahan itu dan mengesahkannya sebelum apa-apa dipesan.',
          'Setiap produk mempunyai kuantiti minimum dan gandaan; setiap zon penghantaran mempunyai nilai pesanan minimum.',
        ],
        'Pesanan anda ialah satu tawaran. Kontrak terbentuk apabila kami mengesahkannya, selepas bayaran, kelulusan atau tempahan kredit.',
      ],
    },
    {
      id: 'price',
      title: 'Harga harian dan cukai',
      body: [
        'Harga hasil tani ditetapkan semula setiap hari. Harga yang mengikat kedua-dua pihak ialah harga yang dipaparkan semasa anda membuat pesanan, dalam ringgit Malaysia, mengikut peringkat kuantiti. Harga kontrak yang dipersetujui dengan syarikat anda terpakai jika lebih rendah. Promosi berjalan dalam tempoh dan dengan syarat yang dipaparkan; promosi tidak terpakai bagi harga sebut harga.',
        'Hasil tani segar tempatan tidak dikenakan cukai jualan. Buah import dikenakan 5 %, kecuali epal, oren, mandarin dan kurma. Cukai dan caj penghantaran zon anda dipaparkan sebelum anda membuat pesanan.',
      ],
    },
    {
      id: 'weight',
      title: 'Jualan mengikut berat',
      body: [
        'Barang bertanda “angg.” dijual mengikut berat anggaran, kerana alam tidak membungkus mengikut gram. Anda membayar berat yang dihantar. Jumlah bagi baris tersebut boleh melebihi jumlah yang dipesan sebanyak 10 % paling banyak, dan boleh berkurang tanpa had. Harga bagi baris lain hanya boleh turun, tidak naik.',
      ],
    },
    {
      id: 'quality',
      title: 'Gred, gambar dan penggantian',
      body: [
        'Gred, saiz, pek dan asal diterangkan di halaman produk. Gambar ialah ilustrasi. Sijil dipaparkan selagi masih sah.',
        'Jika barang yang anda pesan tidak cukup baik untuk dihantar, kami mengikut pilihan anda semasa pembayaran: menggantikannya dengan gred yang sama, bertanya kepada anda, atau meninggalkannya. Barang ganti tidak akan lebih mahal daripada yang digantikan kecuali anda bersetuju.',
      ],
    },
    {
      id: 'delivery',
      title: 'Penghantaran dan ambil sendiri',
      body: [
        'Seseorang perlu menerima barang; nama, masa dan foto direkodkan. Jika anda memberi arahan tetap supaya barang ditinggalkan tanpa penerima, foto itu menjadi bukti kami. Risiko berpindah kepada anda semasa penghantaran atau pengambilan, dan hak milik apabila pesanan dibayar sepenuhnya.',
        'Jika kami tidak dapat menghantar pada hari itu atas sebab di luar kawalan kami, seperti banjir atau jalan ditutup, kami akan memaklumkan anda dan menghantar secepat mungkin; anda boleh membatalkan dan menerima bayaran balik penuh.',
      ],
    },
    {
      id: 'payment',
      title: 'Bayaran',
      body: [
        [
          'Dalam talian melalui FPX atau kad, di halaman pembekal pembayaran, dalam masa 30 minit.',
          'Melalui pindahan bank dengan bukti yang dimuat naik, dalam masa 24 jam.',
          'Dengan terma kredit, jika telah diluluskan.',
        ],
        'Walau apa pun, bayaran mesti diterima sebelum masa tutup bagi penghantaran yang dipilih. Pesanan yang tidak dibayar dalam tempoh itu akan luput dan barangnya dilepaskan. Wang yang diterima selepas itu akan dikembalikan.',
      ],
    },
    {
      id: 'credit',
      title: 'Terma kredit',
      body: [
        'Syarikat yang dokumennya telah disahkan boleh memohon had kredit dengan tempoh 7, 14, 30, 45 atau 60 hari. Keputusan adalah atas budi bicara kami. Pesanan menempah jumlahnya semasa dibuat; ia diinvois semasa penghantaran mengikut berat akhir dan perlu dibayar pada akhir tempoh.',
        'Apabila invois tertunggak lebih daripada 7 hari, belian secara kredit ditahan sehingga ia dibayar. Apabila tertunggak lebih daripada 30 hari, kredit digantung sehingga kami membukanya semula. Bayaran menjelaskan invois yang paling lama dahulu, kecuali anda memilih sebaliknya; lebihan bayaran menjadi pendahuluan.',
      ],
    },
    {
      id: 'quotation',
      title: 'Sebut harga',
      body: [
        'Anda boleh meminta sebut harga. Tawaran sah selama 7 hari kecuali dinyatakan sebaliknya, dan menjadi pesanan apabila anda menerimanya dalam tempoh itu, setakat yang dibenarkan oleh stok, had dan kredit.',
      ],
    },
    {
      id: 'cancel',
      title: 'Pembatalan',
      body: [
        'Anda boleh membatalkan secara percuma sebelum masa tutup, selagi pesanan belum disediakan. Selepas itu, pembatalan ialah permintaan yang akan kami jawab; barang yang telah dipotong atau dibungkus untuk anda boleh dicaj. Kami boleh membatalkan pesanan, dengan bayaran balik penuh, apabila barang tidak dapat diperoleh atau harga jelas tersilap.',
      ],
    },
    {
      id: 'claims',
      title: 'Apabila ada yang tidak kena',
      body: [
        'Laporkan dalam masa 24 jam selepas penghantaran berserta foto, seperti yang diterangkan dalam dasar pemulangan dan bayaran balik. Dasar itu sebahagian daripada terma ini.',
      ],
    },
    {
      id: 'reviews',
      title: 'Ulasan',
      body: [
        'Pembeli boleh mengulas barang yang diterima, sekali bagi setiap baris pesanan, dalam masa 30 hari. Ulasan kekal milik anda; anda membenarkan kami memaparkannya di kedai. Kami menyembunyikan ulasan yang menghina, mengiklan atau mendedahkan data peribadi, dan merekodkan sebabnya.',
      ],
    },
    {
      id: 'liability',
      title: 'Liabiliti',
      body: [
        'Kami bertanggungjawab tanpa had bagi perkara yang tidak boleh dihadkan oleh undang-undang, termasuk kecederaan akibat kecuaian kami dan penipuan. Selain itu, liabiliti kami bagi sesuatu pesanan terhad kepada nilainya, dan kami tidak bertanggungjawab atas kehilangan keuntungan. Tiada apa-apa di sini mengurangkan hak pengguna di bawah Akta Perlindungan Pengguna 1999.',
      ],
    },
    {
      id: 'law',
      title: 'Undang-undang, perubahan dan pertanyaan',
      body: [
        'Terma ini tertakluk kepada undang-undang Malaysia dan bidang kuasa mahkamahnya. Apabila kami mengubah terma ini, pesanan yang telah dibuat kekal di bawah terma semasa ia dibuat. Jika satu fasal tidak sah, yang lain kekal terpakai.',
        'Pertanyaan: {operator}, telefon {phone}, e-mel {email}.',
      ],
    },
  ],
};
