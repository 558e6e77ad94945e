import { defineMessages, translators } from '../../../kit/i18n.ts';

export const priceListMessages = defineMessages({
  en: {
    list_item_twice: '{name} stands in this list twice.',
    list_unknown_company: 'This company does not exist.',
    list_unknown_variant: 'This product does not exist.',
    list_unknown_category: 'This category does not exist.',
  },
  ms: {
    list_item_twice: '{name} terdapat dua kali dalam senarai ini.',
    list_unknown_company: 'Syarikat ini tidak wujud.',
    list_unknown_variant: 'Hasil ini tidak wujud.',
    list_unknown_category: 'Kategori ini tidak wujud.',
  },
});

export const priceListText = translators(priceListMessages);
