import { expect, test } from 'vitest';
import { printShares, scoreMessages } from './expectation.ts';
import { messages } from './messages.ts';
import { misleadingMessages } from './misleading-messages.ts';

test.each([
  ['messages', messages, 293],
  ['misleading messages', misleadingMessages, 191],
] as const)('reads every line of the table of %s as expected', (title, table, count) => {
  const score = scoreMessages(table);
  printShares(`Table of ${title}`, score);
  expect(score.wronglyUnderstood.join('\n')).toBe('');
  expect(score.differences.join('\n')).toBe('');
  expect(score.messages).toBe(count);
});

test('proposes goods at once for seven lines of ten', () => {
  const { understood, ambiguous, notUnderstood } = scoreMessages(messages);
  const lines = understood + ambiguous + notUnderstood;
  // The table has more hard lines than messages have: each line that asks is there because it must.
  expect(understood / lines).toBeGreaterThanOrEqual(0.7);
  expect(ambiguous / lines).toBeLessThanOrEqual(0.25);
  expect(notUnderstood / lines).toBeLessThanOrEqual(0.06);
});
