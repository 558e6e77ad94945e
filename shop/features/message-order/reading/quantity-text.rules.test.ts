import { describe, expect, test } from 'vitest';
import { amountAt } from './quantity-text.rules.ts';
import { foldWord, tokensOf } from './words.rules.ts';

/** An amount as a short text: `3 box of 5 kg`, `? kg` when it is unclear, null when the text has none. */
function read(text: string): string | null {
  const tokens = tokensOf(text);
  const start = tokens.findIndex((_, index) => amountAt(tokens, index) !== null);
  const amount = start === -1 ? null : amountAt(tokens, start);
  if (!amount) return null;
  const { quantity, unit, content } = amount;
  const count = [quantity === null ? '?' : quantity / 1000, unit?.unit]
    .filter((part) => part !== undefined)
    .join(' ');
  return content ? `${count} of ${content.quantity / 1000} ${content.unit.unit}` : count;
}

test.each([
  ['5kg', '5 kg'],
  ['5 KG', '5 kg'],
  ['5 kilo', '5 kg'],
  ['500g', '500 g'],
  ['500 gm', '500 g'],
  ['1.5kg', '1.5 kg'],
  ['1,5 kg', '1.5 kg'],
  ['1,500 g', '1500 g'],
  ['0.25 kg', '0.25 kg'],
  ['½ kg', '0.5 kg'],
  ['1½kg', '1.5 kg'],
  ['1/2 kg', '0.5 kg'],
  ['2 1/2 kg', '2.5 kg'],
  ['3/4 kilo', '0.75 kg'],
  ['setengah kilo', '0.5 kg'],
  ['dua kilo setengah', '2.5 kg'],
  ['sekilo', '1 kg'],
  ['sekilo setengah', '1.5 kg'],
  ['suku kilo', '0.25 kg'],
  ['tiga suku kg', '0.75 kg'],
  ['half kg', '0.5 kg'],
  ['a dozen', '1 dozen'],
  ['dua papan', '2 tray'],
  ['dua belas biji', '12 piece'],
  ['dua puluh lima kg', '25 kg'],
  ['sepuluh ikat', '10 bundle'],
  ['seratus biji', '100 piece'],
  ['seikat', '1 bundle'],
  ['sebungkus', '1 pack'],
  ['two bags', '2 bag'],
  ['3 dzn', '3 dozen'],
  ['4 bks', '4 pack'],
  ['4 pkt', '4 pack'],
  ['4 paket', '4 pack'],
  ['6 bj', '6 piece'],
  ['2 ctn', '2 carton'],
  ['2 karton', '2 carton'],
  ['2 guni', '2 sack'],
  ['5 ekor', '5 other'],
  ['7', '7'],
  ['x 7', '7'],
  ['2x5kg', '2 of 5 kg'],
  ['2 × 5 kg', '2 of 5 kg'],
  ['10kg x 2', '2 of 10 kg'],
  ['3 kotak @5kg', '3 box of 5 kg'],
  ['3 kotak (5kg)', '3 box of 5 kg'],
  ['2 guni 25kg', '2 sack of 25 kg'],
  ['5kg x 2 kotak', '2 box of 5 kg'],
  ['2-3 kg', '? kg'],
  ['2 atau 3 papan', '? tray'],
  ['0 kg', null],
  ['rm3.50', null],
  ['RM 4.20/kg', null],
  ['rm5 sekilo', null],
  ['012-345 6789', null],
  ['+60 12-345 6789', null],
  ['pukul 8', null],
  ['8.30 pagi', null],
  ['7am', null],
  ['15hb', null],
  ['15 nov', null],
  ['15/11', null],
  ['15/11/2026', null],
  ['the big one', null],
  ['0.00001 kg', null],
])('reads "%s" as %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

describe('spelling', () => {
  test.each([
    ['Chilli', 'cili'],
    ['Tomatoes', 'tomato'],
    ['Brócoli', 'brocoli'],
    ['berries', 'bery'],
    ['AA', 'aa'],
  ])('compares "%s" as "%s"', (written, folded) => {
    expect(foldWord(written)).toBe(folded);
  });
});
