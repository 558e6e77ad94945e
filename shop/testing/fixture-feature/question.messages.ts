import { defineMessages, translators } from '../../kit/text/i18n.ts';

export const questionMessages = defineMessages({
  en: { question_answered_already: 'This question was answered already.' },
  ms: { question_answered_already: 'Soalan ini sudah dijawab.' },
});

export const questionText = translators(questionMessages);
