import { buyer, type Entries, type Holders, type Stage, staff } from '../../testing/access/entry.ts';

async function question({ api }: Stage) {
  const [row] = await api.db.run<{ id: number }>(
    `INSERT INTO question (person_id, text, asked_at) SELECT min(id), 'Ripe?', now() FROM person RETURNING id`,
  );
  return { id: row?.id ?? 0, answer: 'In two days' };
}

export const holders: Holders = {
  scopes: { 'question.ask': ['owner', 'admin', 'purchaser', 'personal'] },
  permissions: { 'question.answer': ['admin', 'support'] },
};

export const access: Entries = {
  'POST /api/question': buyer('question.ask', () => ({ text: 'Ripe?' })),
  'POST /api/staff/question/{id}/answer': staff('question.answer', question),
};
