import { defineMessages } from '../../kit/i18n.ts';

export const contentMessages = defineMessages({
  en: {
    maintenance_message: 'Please write the message in both languages.',
  },
  ms: {
    maintenance_message: 'Sila tulis mesej dalam kedua-dua bahasa.',
  },
});
