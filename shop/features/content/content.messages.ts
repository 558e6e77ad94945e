import { defineMessages } from '../../kit/text/i18n.ts';

export const contentMessages = defineMessages({
  en: {
    maintenance_message: 'Enter the message in both languages.',
    operator_phone: '{name} must be a phone number.',
    operator_web_address: '{name} must begin with https://.',
    duitnow_acquirer: '{name} has six digits.',
    duitnow_merchant: '{name} has up to 28 letters and digits.',
    duitnow_text: '{name} may contain only plain letters, digits and punctuation.',
  },
  ms: {
    maintenance_message: 'Masukkan mesej dalam kedua-dua bahasa.',
    operator_phone: '{name} mestilah nombor telefon.',
    operator_web_address: '{name} mesti bermula dengan https://.',
    duitnow_acquirer: '{name} mengandungi enam digit.',
    duitnow_merchant: '{name} mengandungi hingga 28 huruf dan digit.',
    duitnow_text: '{name} hanya boleh mengandungi huruf biasa, digit dan tanda baca.',
  },
});
