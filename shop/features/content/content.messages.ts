import { defineMessages } from '../../kit/text/i18n.ts';

export const contentMessages = defineMessages({
  en: {
    maintenance_message: 'Enter the message in both languages.',
  },
  ms: {
    maintenance_message: 'Masukkan mesej dalam kedua-dua bahasa.',
  },
});
