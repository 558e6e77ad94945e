import type { Policy } from './policy.ts';

export const returns: Policy = {
  title: 'Dasar pemulangan dan bayaran balik',
  since: '2026-11-01',
  intro: [
    'Segar atau wang dikembalikan: jika barang yang kami hantar bukan seperti yang anda pesan, kami akan membetulkannya. Hasil segar tidak boleh menunggu, jadi sila periksa semasa ia tiba dan maklumkan kami pada hari yang sama.',
  ],
  sections: [
    {
      id: 'when',
      title: 'Apa yang boleh dilaporkan',
      body: [
        'Laporkan, baris demi baris, apa-apa barang yang',
        [
          'rosak semasa tiba;',
          'salah: produk, gred, saiz atau pek yang lain;',
          'tiada dalam penghantaran;',
          'tidak menepati mutu gred yang dijanjikan;',
          'kurang berat.',
        ],
      ],
    },
    {
      id: 'how',
      title: 'Cara melaporkannya',
      body: [
        [
          'Dalam masa 24 jam selepas penghantaran atau pengambilan.',
          'Daripada pesanan dalam akaun anda, dengan memilih baris dan sebabnya; atau melalui telefon {phone} atau e-mel {email} berserta nombor pesanan.',
          'Dengan 1 hingga 5 foto: barang itu, label pek dan, bagi berat, penimbang.',
          'Simpan barang di tempat sejuk dan berasingan sehingga kami menjawab; pemandu mungkin mengambilnya pada penghantaran berikutnya.',
        ],
        'Penerima di tempat anda juga boleh mengesahkan penghantaran baris demi baris; apa yang ditanda kurang atau rosak di situ tidak perlu dilaporkan sekali lagi.',
      ],
    },
    {
      id: 'answer',
      title: 'Apa yang berlaku selepas itu',
      body: [
        'Kami menjawab setiap tuntutan. Apabila ia diluluskan, kami menyelesaikannya dengan salah satu cara berikut, mengikut pilihan anda dan setakat kemampuan kami:',
        [
          'penggantian bersama penghantaran anda yang berikutnya;',
          'bayaran balik;',
          'nota kredit, bagi pesanan dengan terma kredit.',
        ],
        'Apabila kami menolaknya, kami menyatakan sebabnya. Jika anda tidak bersetuju, balas mesej itu dan orang lain akan menyemaknya.',
      ],
    },
    {
      id: 'refund',
      title: 'Cara bayaran balik dibuat',
      body: [
        [
          'Melalui kaedah yang anda gunakan untuk membayar. Jika tidak boleh, ke akaun bank yang disahkan dalam profil anda.',
          'Tidak melebihi jumlah yang dibayar bagi baris itu, berserta bahagian cukainya. Jika seluruh pesanan gagal, caj penghantaran turut dikembalikan.',
          'Kami menghantar wang setelah tuntutan diluluskan; bank dan pengeluar kad mungkin memerlukan beberapa hari untuk memprosesnya.',
          'Pesanan dengan terma kredit menerima nota kredit yang mengurangkan invois terbuka.',
        ],
      ],
    },
    {
      id: 'weight',
      title: 'Berat yang berbeza',
      body: [
        'Barang yang dijual mengikut berat anggaran diinvois mengikut berat yang dihantar, jadi berat yang kurang tidak perlu dibayar dan tidak perlu dituntut. Jika anda telah membayar lebih, perbezaannya dikembalikan secara automatik.',
      ],
    },
    {
      id: 'not',
      title: 'Apa yang tidak dapat kami terima semula',
      body: [
        [
          'barang yang elok tetapi tidak lagi diperlukan: makanan segar tidak boleh dijual dua kali;',
          'kematangan, saiz dan warna dalam lingkungan gred yang diterangkan;',
          'barang yang disimpan bukan seperti yang dinyatakan di halamannya;',
          'laporan selepas 24 jam, kecuali kecacatan itu tidak dapat dilihat sebelum itu.',
        ],
        'Hak pengguna di bawah Akta Perlindungan Pengguna 1999 tidak terjejas.',
      ],
    },
    {
      id: 'cancel',
      title: 'Pesanan yang dibatalkan dan luput',
      body: [
        'Pesanan yang dibatalkan sebelum masa tutup, atau dibatalkan oleh kami, dibayar balik sepenuhnya. Wang yang kami terima bagi pesanan yang telah luput disimpan pada pesanan itu dan dikembalikan.',
        'Pesanan dianggap selesai 48 jam selepas penghantaran, kecuali ada tuntutan yang masih terbuka.',
      ],
    },
  ],
};
