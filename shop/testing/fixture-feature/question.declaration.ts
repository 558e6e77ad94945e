import type { Declaration } from '../../kit/declaration.ts';

export const questionDeclaration = {
  scopes: { 'question.ask': { roles: ['admin', 'purchaser'], isPersonal: true } },
  permissions: {
    'question.answer': { roles: ['support'], en: 'Answer questions', ms: 'Jawab soalan' },
  },
  records: { question: ['question.answer'] },
  actions: { 'question.answer': { en: 'answered the question', ms: 'menjawab soalan' } },
  queues: { questions: ['question.answer'] },
  slugs: ['questions'],
} as const satisfies Declaration;
