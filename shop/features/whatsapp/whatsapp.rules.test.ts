import { describe, expect, test } from 'vitest';
import type { MessageLine } from '../message-order/message-order.contract.ts';
import { composeReply, intentOf, maxReplyLength, type ReplyTexts, sortLines } from './whatsapp.rules.ts';

describe('what a message wants', () => {
  test.each([
    ['STOP', { kind: 'stop' }],
    [' berhenti. ', { kind: 'stop' }],
    ['Mula', { kind: 'start' }],
    ['BAKUL k7qx-3m2p', { kind: 'link', code: 'K7QX3M2P' }],
    ['bakul K7QX3M2P', { kind: 'link', code: 'K7QX3M2P' }],
    ['BAKUL kdqx-hmzp', { kind: 'link', code: 'KDQXHMZP' }],
    [null, { kind: 'unreadable' }],
    ['  \n ', { kind: 'unreadable' }],
    ['stop timun, ganti 2kg tomato', { kind: 'order', text: 'stop timun, ganti 2kg tomato' }],
    // O and 0 are not in codes, so this is a product.
    ['bakul TOM0-ATO1', { kind: 'order', text: 'bakul TOM0-ATO1' }],
    ...['kangkung', 'lengkuas', 'sekarang', 'cucumber', 'sama-sama', 'bakul kangkung', 'K7QX-3M2P'].map(
      (text) => [text, { kind: 'order', text }] as const,
    ),
  ] as const)('%j', (text, intent) => {
    expect(intentOf(text)).toEqual(intent);
  });
});

const choice = (variant_id: number, name: string, quantity: number | null) => ({
  variant_id,
  sku: `SKU-${variant_id}`,
  name,
  alt_name: name,
  route: '/product/x',
  thumb: null,
  options: [],
  pack_label: '1 kg',
  order_unit: 'kg' as const,
  price_unit: 'kg' as const,
  min_quantity: 1,
  quantity_step: 1,
  available: 100,
  price: 100,
  is_catch_weight: false,
  quantity,
  amount: 0,
});
const line = (over: Partial<MessageLine>): MessageLine => ({
  text: '2 tomato',
  state: 'understood',
  requested: null,
  reason: null,
  choices: [],
  note: null,
  ...over,
});

test('adds up lines of the same variant, and puts nothing ambiguous into the basket', () => {
  const lines = [
    line({ choices: [choice(1, 'Tomato', 0.1)] }),
    line({ choices: [choice(1, 'Tomato', 0.2)] }),
    line({ state: 'ambiguous', choices: [choice(2, 'Cili', 1), choice(3, 'Cili padi', 1)] }),
    line({ state: 'not_understood', text: 'abc' }),
    line({ state: 'remark', text: 'Salam' }),
  ];
  const { basket, understood, ambiguous, notUnderstood } = sortLines(lines, '  the rest ');
  expect(basket).toEqual([{ variant_id: 1, quantity: 0.3, note: null }]);
  expect(understood).toBe(2);
  expect(ambiguous).toHaveLength(1);
  expect(notUnderstood.map(({ text }) => text)).toEqual(['abc', 'the rest']);
});

const texts: ReplyTexts = {
  basket: (n, url) => `${n} in ${url}`,
  nothing: 'nothing',
  choose: 'choose:',
  notUnderstood: 'not understood:',
  leftOut: 'left out:',
  more: (n) => `and ${n} more`,
  inShop: (url) => `shop ${url}`,
};
const urls = { basketUrl: 'https://shop/basket/x', shopUrl: 'https://shop/quick-order' };

test('joins the notes of lines of the same variant, within the length of a note', () => {
  const noted = (note: string | null) => line({ choices: [choice(1, 'Tomato', 1)], note });
  const noteOf = (...notes: (string | null)[]) => sortLines(notes.map(noted)).basket[0]?.note;
  expect(noteOf(null, 'potong', null, 'fresh', 'potong')).toBe('potong, fresh');
  expect(noteOf(null)).toBeNull();
  expect(noteOf('x'.repeat(150), 'y'.repeat(150))).toHaveLength(200);
});

test('replies with the basket, the choices and what was not understood', () => {
  const sorted = sortLines([
    line({ choices: [choice(1, 'Tomato', 2)] }),
    line({
      text: 'cili 1',
      state: 'ambiguous',
      choices: [choice(2, 'Cili', 1), choice(4, 'Cili', 1), choice(3, 'Cili padi', 1)],
    }),
    line({ text: 'abc', state: 'not_understood' }),
    line({ text: 'okra 5kg', state: 'remark', reason: 'correction' }),
    line({ text: 'cancel okra', state: 'remark', reason: 'correction' }),
    line({ text: 'tq', state: 'remark' }),
  ]);
  expect(composeReply(sorted, urls, texts).split('\n')).toEqual([
    '1 in https://shop/basket/x',
    '',
    'choose:',
    '- “cili 1”: Cili, Cili padi',
    '',
    'not understood:',
    '- “abc”',
    '',
    'left out:',
    '- “okra 5kg”',
    '- “cancel okra”',
    '',
    'shop https://shop/quick-order',
  ]);
});

test('stays within the limit of a message, and counts the lines that are left out', () => {
  const many = Array.from({ length: 200 }, () => line({ text: 'x'.repeat(5000), state: 'not_understood' }));
  const reply = composeReply(sortLines(many), { ...urls, basketUrl: null }, texts);
  expect(reply.length).toBeLessThan(maxReplyLength);
  expect(reply).toContain('and 190 more');
  expect(reply.startsWith('nothing\n')).toBe(true);
});
