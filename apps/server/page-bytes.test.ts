import { expect, test } from 'vitest';
import { assemblePage } from './page-bytes.ts';

const kept = { mark: '<!--n ', pieces: [Buffer.from('<b>Keli – RM 9</b>'), Buffer.from('<i>2</i>')] };

test('inserts cached fragments at their markers, in any order', () => {
  const page = ['<p><!--n 1--></p><p><!--n 0--></p>', Buffer.from('×'), '<u>–</u>'];
  expect(assemblePage(page, kept).toString()).toBe('<p><i>2</i></p><p><b>Keli – RM 9</b></p>×<u>–</u>');
});

test('leaves a page without cached fragments unchanged', () => {
  expect(assemblePage(['Tauge ', '½ kg <!--n 0-->']).toString()).toBe('Tauge ½ kg <!--n 0-->');
});

test('throws when a fragment is missing', () => {
  expect(() => assemblePage(['<!--n 7-->'], kept)).toThrow('missing');
});
