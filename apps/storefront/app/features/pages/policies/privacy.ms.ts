import type { Policy } from './policy.ts';

export const privacy: Policy = {
  title: 'Notis privasi',
  since: '2026-11-01',
  intro: [
    'Notis ini diberikan di bawah seksyen 7 Akta Perlindungan Data Peribadi 2010 (APDP). Notis ini menerangkan data peribadi yang dikumpul oleh {operator} ({registration}) apabila anda menggunakan {shop}, sebabnya, siapa yang melihatnya dan apa yang boleh anda minta daripada kami. Notis ini diterbitkan dalam Bahasa Melayu dan bahasa Inggeris; kedua-duanya membawa maksud yang sama.',
  ],
  sections: [
    {
      id: 'data',
      title: 'Data yang kami kumpul',
      body: [
        'Kami hanya mengumpul data yang diperlukan untuk melayani anda.',
        [
          'Akaun: nama, alamat e-mel, nombor telefon bimbit, kata laluan (disimpan sebagai cincangan yang tidak boleh diterbalikkan) dan bahasa anda.',
          'Penghantaran: alamat, orang untuk dihubungi dan catatan penghantaran yang anda berikan.',
          'Perniagaan: nama syarikat, nombor pendaftaran SSM, jenis perniagaan, orang yang anda jemput dan peranan mereka.',
          'Dokumen, apabila anda memohon terma kredit atau bayaran balik ke akaun bank: kad pengenalan, sijil pendaftaran syarikat, nama bank dan nombor akaun.',
          'Pesanan: barang yang dibeli, harga, bayaran, invois, tuntutan berserta foto, ulasan dan mesej kepada kami.',
          'Teknikal: nombor peranti rawak, alamat IP dan masa permintaan, disimpan untuk melindungi kedai ini.',
        ],
        'Kami tidak menerima atau menyimpan nombor kad: pembekal pembayaran mengambilnya di halamannya sendiri.',
      ],
    },
    {
      id: 'source',
      title: 'Dari mana data itu datang',
      body: [
        'Daripada anda, daripada orang dalam syarikat yang menjemput anda, dan daripada pembekal pembayaran yang memaklumkan sama ada bayaran berjaya.',
      ],
    },
    {
      id: 'purpose',
      title: 'Tujuan kami menggunakannya',
      body: [
        [
          'menerima, membungkus, menghantar dan menginvois pesanan anda serta menjawab tuntutan;',
          'membuka dan melindungi akaun anda, dengan kod sekali guna yang dihantar kepada anda;',
          'memutuskan permohonan terma kredit dan menyelenggara akaun kredit;',
          'menyimpan akaun dan rekod yang dikehendaki oleh undang-undang Malaysia;',
          'memaklumkan tentang pesanan anda dan, hanya jika anda bersetuju, tentang tawaran;',
          'mengesan kerosakan dan penyalahgunaan kedai ini;',
          'mengukur cara kedai ini digunakan, hanya jika anda bersetuju.',
        ],
        'Kami tidak menjual data peribadi, dan tiada keputusan tentang anda dibuat secara automatik semata-mata.',
      ],
    },
    {
      id: 'must',
      title: 'Data wajib dan pilihan',
      body: [
        'Ruangan yang tidak ditanda pilihan adalah wajib: tanpanya kami tidak dapat membuka akaun, menghantar barang atau memberi kredit. Yang lain adalah sukarela. Anda boleh melihat seluruh katalog tanpa memberi apa-apa data.',
      ],
    },
    {
      id: 'disclosure',
      title: 'Siapa lagi yang melihatnya',
      body: [
        [
          'pemandu dan pusat pengambilan, yang melihat nama, alamat, telefon dan barang sesuatu penghantaran;',
          'pembekal pembayaran dan bank yang mengendalikan bayaran atau bayaran balik;',
          'syarikat yang mengehos pelayan, menghantar e-mel dan membuat sandaran data kami, di bawah kontrak dan hanya atas arahan kami;',
          'juruaudit dan penasihat kami, yang terikat dengan kerahsiaan;',
          'pihak berkuasa, apabila undang-undang atau mahkamah mewajibkannya.',
        ],
        'Orang lain dalam syarikat anda melihat pesanan dan invois mengikut peranan mereka. Ladang hanya melihat kuantiti, bukan nama.',
        'Jika pemproses menyimpan data di luar Malaysia, kami memastikan melalui kontrak bahawa data itu dilindungi seperti yang dikehendaki APDP.',
      ],
    },
    {
      id: 'security',
      title: 'Cara kami melindunginya',
      body: [
        'Sambungan disulitkan. Dokumen disulitkan di tempat simpanan, dipaparkan dengan nombor yang disembunyikan, dan hanya boleh dibuka melalui pautan yang tamat tempoh selepas lima minit. Setiap capaian direkodkan. Kakitangan hanya melihat apa yang diperlukan untuk tugas mereka. Jika berlaku pelanggaran yang mungkin memudaratkan anda, kami memaklumkan Pesuruhjaya Perlindungan Data Peribadi dan anda mengikut undang-undang.',
      ],
    },
    {
      id: 'retention',
      title: 'Tempoh simpanan',
      body: [
        [
          'Akaun dan alamat: selagi akaun dibuka. Apabila anda menutupnya, data peribadi dipadamkan.',
          'Pesanan, invois, bayaran dan lejar kredit: tujuh tahun, seperti yang dikehendaki undang-undang syarikat dan cukai; selepas akaun ditutup, tanpa data peribadi melebihi keperluan undang-undang itu.',
          'Dokumen: sehingga tujuannya tamat, kemudian dihapuskan.',
          'Troli tetamu: 30 hari. Rekod teknikal: hanya selama yang diperlukan untuk mengendalikan kedai dengan selamat.',
        ],
      ],
    },
    {
      id: 'cookies',
      title: 'Kuki dan storan dalam pelayar anda',
      body: [
        [
          'i18n_redirected mengingati bahasa anda selama 365 hari.',
          'bakul_consent mengingati selama 365 hari sama ada anda membenarkan analitik.',
          'bakul_buyer mengingati sama ada anda log masuk sebagai individu atau untuk syarikat, supaya halaman dibuka terus dalam bentuk akhirnya. Kuki ini dikosongkan apabila anda log keluar.',
          'bakul_promotions_seen mengingati selama 365 hari promosi yang telah kami tunjukkan kepada anda.',
          'Selepas anda log masuk, sesi anda disimpan dalam storan pelayar secara tersulit sehingga anda log keluar atau sesi itu tamat.',
        ],
        'Alat analitik dimuatkan hanya jika ia dikonfigurasikan dan hanya selepas anda bersetuju. Anda boleh menukar fikiran dengan memadam kuki bakul_consent: kami akan bertanya semula.',
      ],
    },
    {
      id: 'rights',
      title: 'Hak anda',
      body: [
        [
          'melihat data peribadi yang kami simpan dan mendapatkan salinan dalam format biasa (profil anda mempunyai fungsi eksport);',
          'membetulkan data yang salah atau tidak lengkap;',
          'menarik balik persetujuan dan mengehadkan pemprosesan data anda;',
          'menghentikan pemasaran langsung pada bila-bila masa;',
          'membantah pemprosesan yang mungkin menyebabkan kerosakan atau kesusahan kepada anda;',
          'menutup akaun anda;',
          'membuat aduan kepada Pesuruhjaya Perlindungan Data Peribadi, www.pdp.gov.my.',
        ],
        'Tulis kepada kami dan kami akan membalas dalam tempoh 21 hari yang dibenarkan oleh undang-undang. Kami mungkin meminta pengesahan identiti anda.',
      ],
    },
    {
      id: 'contact',
      title: 'Hubungi kami',
      body: [
        'Pegawai Perlindungan Data, {operator}, {address}. Telefon {phone}, e-mel {email}.',
        'Jika notis ini berubah dan perubahan itu menjejaskan anda, kami akan memaklumkan anda sebelum perubahan itu berkuat kuasa.',
      ],
    },
  ],
};
