import { expect, test } from 'vitest';
import { printShares, scoreMessages, shareAsExpected } from './expectation.ts';
import { heldOutMessages } from './held-out-messages.ts';
import { secondHeldOutMessages } from './second-held-out-messages.ts';
import { thirdHeldOutMessages } from './third-held-out-messages.ts';

test.each([
  ['Held-out messages', heldOutMessages, 79],
  ['Second held-out messages', secondHeldOutMessages, 86],
  ['Third held-out messages', thirdHeldOutMessages, 110],
] as const)(
  '%s: at least 95 %% of the lines are read as expected, and none is understood wrongly',
  (title, table, count) => {
    const score = scoreMessages(table);
    printShares(title, score);
    expect(score.messages).toBe(count);
    expect(score.wronglyUnderstood.join('\n')).toBe('');
    expect(shareAsExpected(score), score.differences.join('\n')).toBeGreaterThanOrEqual(0.95);
  },
);
