import { defineMessages } from '../../kit/text/i18n.ts';

export const contentMessages = defineMessages({
  en: {
    maintenance_message: 'Enter the message in both languages.',
    operator_phone: '{name} must be a phone number.',
    operator_web_address: '{name} must begin with https://.',
  },
  ms: {
    maintenance_message: 'Masukkan mesej dalam kedua-dua bahasa.',
    operator_phone: '{name} mestilah nombor telefon.',
    operator_web_address: '{name} mesti bermula dengan https://.',
  },
});
