import { defineMessages, translators } from '../../kit/text/i18n.ts';

export const cartMessages = defineMessages({
  en: {
    device_missing: 'This device could not be recognised. Please reload the page.',
    not_sold: 'This product is no longer sold.',
    list_name_taken: 'You already have a list named {name}.',
    quantity_not_a_quantity: 'Enter a quantity, for example 2 or 2.5.',
    quantity_below_minimum: 'The minimum order is {minimum}.',
    quantity_off_step: 'Minimum {minimum}, in steps of {step}.',
  },
  ms: {
    device_missing: 'Peranti ini tidak dapat dikenali. Sila muat semula halaman.',
    not_sold: 'Produk ini tidak lagi dijual.',
    list_name_taken: 'Anda sudah ada senarai bernama {name}.',
    quantity_not_a_quantity: 'Masukkan kuantiti, contohnya 2 atau 2.5.',
    quantity_below_minimum: 'Pesanan minimum ialah {minimum}.',
    quantity_off_step: 'Minimum {minimum}, dalam gandaan {step}.',
  },
});

export const cartText = translators(cartMessages);
