import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxLines } from '../../../shop/features/cart/cart.contract.ts';
import { maxChoices, maxMessageLength } from '../../../shop/features/message-order/message-order.contract.ts';
import { type ReadLine, readMessage } from '../../../shop/features/message-order/reading/message.rules.ts';
import { quantityProblem } from '../../../shop/kit/quantity.ts';
import { anyText } from '../../../shop/testing/generated/any-text.ts';
import { demoItems } from './demo-items.ts';
import { demoVocabulary } from './expectation.ts';
import { heldOutMessages } from './held-out-messages.ts';
import { messages } from './messages.ts';
import { misleadingMessages } from './misleading-messages.ts';
import { secondHeldOutMessages } from './second-held-out-messages.ts';

const itemsById = new Map(demoItems.map((item) => [item.variantId, item]));
const read = (text: string) => readMessage(text, demoVocabulary);
const withoutSpace = (text: string) => text.replace(/\s/gu, '');
const seed = 25;

const allMessages = [...messages, ...misleadingMessages, ...heldOutMessages, ...secondHeldOutMessages];
const words = [...new Set(allMessages.flatMap(([message]) => message.split(/(\s+|\d+|[,.:?()])/)))].filter(
  (word) => word !== '',
);
const message = fc.array(
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...words) }, fc.string({ unit: 'grapheme' })),
  {
    maxLength: 40,
  },
);
const text = message.map((pieces) => pieces.join(' '));

describe('for any message', () => {
  test('loses nothing: the texts of all lines are the message', () => {
    const check = (written: string) => {
      const { lines, rest } = read(written);
      expect(withoutSpace(lines.map((line) => line.text).join('') + rest)).toBe(withoutSpace(written));
    };
    fc.assert(fc.property(text, check), { numRuns: 150, seed });
    fc.assert(fc.property(anyText({ maxLength: 300 }), check), { numRuns: 100, seed });
    for (const [written] of allMessages) check(written);
  });

  test('reads the same twice', () => {
    fc.assert(
      fc.property(text, (written) => {
        expect(read(written)).toEqual(read(written));
      }),
      { numRuns: 50, seed },
    );
  });

  test('has one orderable choice when understood, and a reason and up to four choices when ambiguous', () => {
    const check = ({ state, reason, choices, requested }: ReadLine) => {
      if (state === 'understood')
        expect([choices.length, reason, choices[0]?.quantity === null]).toEqual([1, null, false]);
      if (state === 'ambiguous')
        expect(choices.length > 0 && choices.length <= maxChoices && reason !== null).toBe(true);
      if (state === 'not_understood' || state === 'remark') expect(choices).toEqual([]);
      if (state === 'understood') expect(requested).not.toBeNull();
      for (const { variantId, quantity } of choices) {
        const item = itemsById.get(variantId);
        if (item && quantity !== null) expect(quantityProblem(quantity, item.minimum, item.step)).toBeNull();
      }
    };
    fc.assert(
      fc.property(text, (written) => read(written).lines.forEach(check)),
      { numRuns: 300, seed },
    );
  });
});

test('converts exactly: packs times pack size is the requested weight', () => {
  const byKg = demoItems.filter(({ priceUnit, isCatchWeight }) => priceUnit === 'kg' && !isCatchWeight);
  const amount = fc.oneof(
    fc.integer({ min: 1, max: 400 }).map((half) => half * 500),
    fc.integer({ min: 1, max: 99_999 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...byKg), amount, fc.constantFrom('kg', 'g'), (named, milli, unit) => {
      const written = unit === 'kg' ? `${milli / 1000} kg` : `${milli} g`;
      for (const { choices, requested } of read(`${named.nameEn} ${written}`).lines) {
        expect(requested).toEqual({ quantity: unit === 'kg' ? milli : milli * 1000, unit });
        for (const { variantId, quantity } of choices) {
          const item = itemsById.get(variantId);
          if (!item || quantity === null || item.priceUnit !== 'kg') continue;
          expect((quantity * item.packSize) / 1000).toBe(milli);
        }
      }
    }),
    { numRuns: 600, seed },
  );
});

describe('bad input', () => {
  const cpuMsOf = (written: string) => {
    const start = process.cpuUsage();
    const result = read(written);
    const { user, system } = process.cpuUsage(start);
    expect(result.lines.length).toBeLessThanOrEqual(maxLines);
    expect(withoutSpace(result.lines.map((line) => line.text).join('') + result.rest)).toBe(
      withoutSpace(written),
    );
    return (user + system) / 1000;
  };
  const fill = (piece: string) =>
    piece.repeat(Math.ceil(maxMessageLength / piece.length)).slice(0, maxMessageLength);
  /** Ten times what they take, and far below what anything quadratic would take. */
  const maxCpuMs = 1500;

  test.each([
    ['one long word', 'a'],
    ['a long word that resembles a name', 'tomatoo'],
    ['digits', '1'],
    ['numbers', '1 '],
    ['numbers with commas', '1,234,'],
    ['amounts without goods', '1kg '],
    ['words that mean nothing', 'the 1 '],
    ['misspelled words', 'kangkug brocoly '],
    ['goods in one line', 'tomato 5kg '],
    ['phone numbers', '012-345 6789 '],
    ['almost a phone number', '01-'],
    ['almost a price', 'rm '],
    ['almost a link', 'http:/'],
    ['links', 'https://a.example/?q=1 '],
    ['emoji', '🍅👨‍🍳'],
    ['right-to-left text', 'طماطم '],
    ['formulas', '=HYPERLINK("x")+'],
    ['separators', ',;./'],
    ['brackets', '[('],
    ['corrections', 'tukar tomato jadi 10kg\n'],
    ['short lines', 'a\n'],
    ['zero-width and combining characters', 'e\u0301\u200b'],
  ])('reads 20 kB of %s in linear time', (_, piece) => {
    expect(cpuMsOf(fill(piece))).toBeLessThan(maxCpuMs);
  });

  test('returns what exceeds the limits of an order or of a message as the rest', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `tauhu ${index + 1} papan`);
    const { lines, rest } = read(many.join('\n'));
    expect([lines.length, rest.split('\n').length]).toEqual([maxLines, 1000 - maxLines]);
    expect(read(`${'a'.repeat(maxMessageLength)} tomato`).rest).toBe('tomato');
  });
});

describe('history', () => {
  const variantOf = (name: string) =>
    demoItems.find((item) => item.nameEn === name && item.isDefault)?.variantId ?? 0;
  const [japanese, local] = [variantOf('Japanese cucumber'), variantOf('Local cucumber')];
  const first = (orders: [number, number][]) =>
    readMessage('timun 10kg', demoVocabulary, new Map(orders)).lines[0];

  test('ranks what the buyer orders first', () => {
    expect(first([[local, 1]])).toMatchObject({
      state: 'ambiguous',
      choices: [{ variantId: local }, { variantId: japanese }],
    });
  });

  test('decides between equals only when it is clear', () => {
    expect(
      first([
        [local, 9],
        [japanese, 3],
      ]),
    ).toMatchObject({ state: 'understood', choices: [{ variantId: local }] });
    expect(
      first([
        [local, 8],
        [japanese, 3],
      ]),
    ).toMatchObject({ state: 'ambiguous' });
    expect(first([[local, 2]])).toMatchObject({ state: 'ambiguous' });
  });

  test('prefers the grade that the buyer orders', () => {
    const gradeB =
      demoItems.find((item) => item.nameEn === 'Okra' && item.options.includes('B'))?.variantId ?? 0;
    const line = readMessage('okra 10kg', demoVocabulary, new Map([[gradeB, 2]])).lines[0];
    expect(line?.choices).toEqual([{ variantId: gradeB, quantity: 2000 }]);
  });
});
