import { defineMessages, translators } from '../../../kit/i18n.ts';

export const priceListMessages = defineMessages({
  en: {
    list_item_twice: '{name} appears twice in this list.',
    list_unknown_company: 'Company not found.',
    list_unknown_variant: 'Product not found.',
    list_unknown_category: 'Category not found.',
  },
  ms: {
    list_item_twice: '{name} disenaraikan dua kali.',
    list_unknown_company: 'Syarikat tidak ditemui.',
    list_unknown_variant: 'Produk tidak ditemui.',
    list_unknown_category: 'Kategori tidak ditemui.',
  },
});

export const priceListText = translators(priceListMessages);
