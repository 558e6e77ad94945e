/** Titles of the gallery's sections, and why some components are only listed. */
const en = {
  titles: {
    colours: 'Logo and colours',
    icons: 'Icons',
    buttons: 'Buttons and links',
    badges: 'Badges and chips',
    products: 'Products and prices',
    navigation: 'Navigation and search',
    pictures: 'Pictures and sharing',
    overlays: 'Dialogs, menus and toasts',
    states: 'Cards, notices and loading',
    form: 'Form',
    fields: 'Field states',
    charts: 'Charts and tables',
    listed: 'Not shown on their own',
  },
  listed: {
    backToTop: 'Fixed to the lower right corner of this page; it appears after scrolling 300 px.',
    lazyPictureZoom:
      'Loads PictureZoom when a picture of PictureGallery is pressed; it draws nothing itself.',
    linkProvider: "Draws nothing; it hands the app's router link to every Link on the page.",
  },
};

const ms: typeof en = {
  titles: {
    colours: 'Logo dan warna',
    icons: 'Ikon',
    buttons: 'Butang dan pautan',
    badges: 'Lencana dan cip',
    products: 'Produk dan harga',
    navigation: 'Navigasi dan carian',
    pictures: 'Gambar dan perkongsian',
    overlays: 'Dialog, menu dan makluman',
    states: 'Kad, notis dan pemuatan',
    form: 'Borang',
    fields: 'Keadaan medan',
    charts: 'Carta dan jadual',
    listed: 'Tidak ditunjukkan secara berasingan',
  },
  listed: {
    backToTop: 'Kekal di penjuru kanan bawah halaman ini; muncul selepas skrol 300 px.',
    lazyPictureZoom:
      'Memuatkan PictureZoom apabila gambar dalam PictureGallery ditekan; tiada paparan sendiri.',
    linkProvider: 'Tiada paparan; memberikan pautan penghala aplikasi kepada setiap Link di halaman.',
  },
};

export const sectionCopy = { en, ms };
