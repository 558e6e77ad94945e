import { expect, test } from 'vitest';
import { assemblePage } from './page-bytes.ts';

const kept = { mark: '<!--n ', pieces: [Buffer.from('<b>Keli – RM 9</b>'), Buffer.from('<i>2</i>')] };

test('pieces that were kept stand in their places, in whatever order they were drawn', () => {
  const page = ['<p><!--n 1--></p><p><!--n 0--></p>', Buffer.from('×'), '<u>–</u>'];
  expect(assemblePage(page, kept).toString()).toBe('<p><i>2</i></p><p><b>Keli – RM 9</b></p>×<u>–</u>');
});

test('a page without them is its text', () => {
  expect(assemblePage(['Tauge ', '½ kg <!--n 0-->']).toString()).toBe('Tauge ½ kg <!--n 0-->');
});

test('a place whose piece is missing is no page', () => {
  expect(() => assemblePage(['<!--n 7-->'], kept)).toThrow('missing');
});
