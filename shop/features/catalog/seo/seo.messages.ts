import { defineMessages, translators } from '../../../kit/text/i18n.ts';

export const seoMessages = defineMessages({
  en: {
    home: '{shop}: farm produce for kitchens, grocers and hotels',
    homeAbout:
      'Vegetables, fruit, eggs, fish and rice from named Malaysian farms. Order by 4:00 pm, delivered tomorrow from 6:00 am.',
    catalogue: 'All products',
    catalogueAbout: "Today's wholesale prices for vegetables, fruit, eggs, fish and rice.",
    category: '{name}, wholesale',
    categoryAbout:
      "Today's prices for {name} from named farms. Order by 4:00 pm, delivered tomorrow from 6:00 am.",
    product: '{name} from {district}, {price}',
    productAbout:
      '{name} from {farm}, {district}. {price} today. Order by 4:00 pm for delivery tomorrow morning.',
    kg: 'kg',
    piece: 'piece',
    bundle: 'bundle',
    tray: 'tray',
    pack: 'pack',
    privacy: 'Privacy notice',
    terms: 'Terms and conditions',
    returns: 'Returns and refunds policy',
    seo_no_markup: '{name} must be plain text, without < or >.',
    seo_unknown_tag: '“{tag}” is not a supported tag.',
    seo_address: '{name} must be a path, for example /fruit, or start with https://.',
    seo_twice: 'The tag “{tag}” appears twice.',
    seo_needs_content: 'The tag “{tag}” needs content.',
    seo_no_page: 'Page not found.',
  },
  ms: {
    home: '{shop}: hasil ladang untuk dapur, peruncit dan hotel',
    homeAbout:
      'Sayur, buah, telur, ikan dan beras terus dari ladang di Malaysia. Pesan sebelum 4:00 petang, tiba esok dari 6:00 pagi.',
    catalogue: 'Semua produk',
    catalogueAbout: 'Harga borong hari ini untuk sayur, buah, telur, ikan dan beras.',
    category: '{name}, harga borong',
    categoryAbout:
      'Harga {name} hari ini dari ladang yang dinamakan. Pesan sebelum 4:00 petang, tiba esok dari 6:00 pagi.',
    product: '{name} dari {district}, {price}',
    productAbout:
      '{name} dari {farm}, {district}. {price} hari ini. Pesan sebelum 4:00 petang untuk penghantaran pagi esok.',
    kg: 'kg',
    piece: 'biji',
    bundle: 'ikat',
    tray: 'papan',
    pack: 'pek',
    privacy: 'Notis privasi',
    terms: 'Terma dan syarat',
    returns: 'Dasar pemulangan dan bayaran balik',
    seo_no_markup: '{name} mestilah teks biasa, tanpa < atau >.',
    seo_unknown_tag: '“{tag}” bukan tag yang disokong.',
    seo_address: '{name} mestilah laluan, contohnya /fruit, atau bermula dengan https://.',
    seo_twice: 'Tag “{tag}” disenaraikan dua kali.',
    seo_needs_content: 'Tag “{tag}” memerlukan kandungan.',
    seo_no_page: 'Halaman tidak ditemui.',
  },
});

export const seoText = translators(seoMessages);
