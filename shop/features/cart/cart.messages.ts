import { defineMessages, translators } from '../../kit/i18n.ts';

export const cartMessages = defineMessages({
  en: {
    device_missing: 'This device could not be recognised. Please reload the page.',
    not_sold: 'This product is no longer sold.',
    list_name_taken: 'There is a list named {name} already.',
    quantity_not_a_quantity: 'Please enter a quantity such as 2 or 2.5.',
    quantity_below_minimum: 'The minimum order is {minimum}.',
    quantity_off_step: 'The quantity goes up from {minimum} in steps of {step}.',
  },
  ms: {
    device_missing: 'Peranti ini tidak dapat dikenali. Sila muat semula halaman.',
    not_sold: 'Produk ini tidak lagi dijual.',
    list_name_taken: 'Sudah ada senarai bernama {name}.',
    quantity_not_a_quantity: 'Sila masukkan kuantiti seperti 2 atau 2.5.',
    quantity_below_minimum: 'Pesanan minimum ialah {minimum}.',
    quantity_off_step: 'Kuantiti bermula daripada {minimum} dengan gandaan {step}.',
  },
});

export const cartText = translators(cartMessages);
