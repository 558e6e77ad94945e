import { expect, test } from 'vitest';
import { printShares, scoreMessages, shareAsExpected } from './expectation.ts';
import { heldOutMessages } from './held-out-messages.ts';

test('reads 95 % of lines that the parser was not developed with, and understands none wrongly', () => {
  const score = scoreMessages(heldOutMessages);
  printShares('Held-out messages', score);
  expect(score.messages).toBe(79);
  expect(score.wronglyUnderstood.join('\n')).toBe('');
  expect(shareAsExpected(score), score.differences.join('\n')).toBeGreaterThanOrEqual(0.95);
});
