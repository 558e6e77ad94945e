import { defineMessages, translators } from '../../kit/text/i18n.ts';

export const auditMessages = defineMessages({
  en: {
    changed_by: '{name} changed this at {time}.',
    work_held: '{name} has been working on this since {time}.',
  },
  ms: {
    changed_by: '{name} mengubah ini pada {time}.',
    work_held: '{name} sedang mengerjakannya sejak {time}.',
  },
});

export const auditText = translators(auditMessages);
