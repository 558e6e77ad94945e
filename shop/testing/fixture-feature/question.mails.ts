import { defineMails } from '../../adapters/mail/define-mails.ts';

export const questionMails = defineMails<{ question_answered: { name: string; answer: string } }>()({
  question_answered: {
    en: { subject: 'Your question was answered', before: ['Hello {name},', '{answer}'], after: [] },
    ms: { subject: 'Soalan anda telah dijawab', before: ['Salam {name},', '{answer}'], after: [] },
  },
});
