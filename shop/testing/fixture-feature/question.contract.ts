import { z } from 'zod';
import { endpoint } from '../../kit/http/endpoint.ts';
import { id, idParam, one } from '../../kit/http/wire.ts';

const tag = 'Questions';

export const Question = z.object({ id, text: z.string(), answer: z.string().nullable() });

export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/question',
  access: { scope: 'question.ask' },
  tag,
  summary: 'Ask about a product',
  input: z.object({ text: z.string().min(1).max(500) }),
  output: one(Question),
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/staff/question/{id}/answer',
  access: { staff: 'question.answer' },
  tag,
  summary: 'Answer a question',
  input: z.object({ id: idParam, answer: z.string().min(1).max(500) }),
  output: one(Question),
});
