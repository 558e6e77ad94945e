import { expect, test } from 'vitest';
import { printShares, scoreMessages } from './expectation.ts';
import { heldOutMessages } from './held-out-messages.ts';

test('reads 95 % of lines that the parser was not developed with', () => {
  const score = scoreMessages(heldOutMessages);
  printShares('Held-out messages', score);
  expect(heldOutMessages.length).toBeGreaterThanOrEqual(60);
  expect(score.right / score.lines, score.differences.join('\n')).toBeGreaterThanOrEqual(0.95);
});
