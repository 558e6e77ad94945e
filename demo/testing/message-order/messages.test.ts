import { expect, test } from 'vitest';
import { printShares, scoreMessages } from './expectation.ts';
import { messages } from './messages.ts';

test('reads every line of the table as expected', () => {
  const score = scoreMessages(messages);
  printShares('Table of messages', score);
  expect(score.messages).toBe(290);
  expect(score.wronglyUnderstood.join('\n')).toBe('');
  expect(score.differences.join('\n')).toBe('');
});

test('proposes goods at once for seven lines of ten', () => {
  const { understood, ambiguous, notUnderstood } = scoreMessages(messages);
  const lines = understood + ambiguous + notUnderstood;
  // The table has more hard lines than messages have: each line that asks is there because it must.
  expect(understood / lines).toBeGreaterThanOrEqual(0.7);
  expect(ambiguous / lines).toBeLessThanOrEqual(0.25);
  expect(notUnderstood / lines).toBeLessThanOrEqual(0.06);
});
