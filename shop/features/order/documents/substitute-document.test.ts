import { expect, test } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import { buildTradeDocument } from '../../../testing/records/trade-documents.ts';
import { drawTradeDocument } from './draw-trade-document.ts';

test.each([
  ['invoice', 'en', 'Replaced by Cherry tomato', 'Replaces Tomato'],
  ['delivery_order', 'ms', 'Diganti dengan Cherry tomato', 'Menggantikan Tomato'],
] as const)('%s in %s names an item and its substitute', async (kind, lang, first, second) => {
  const document = buildTradeDocument(2);
  const [item, substitute] = document.lines;
  if (!item || !substitute) throw new Error('The document has no lines');
  const lines = [
    { ...item, replacedBy: 'Cherry tomato' },
    { ...substitute, replaces: 'Tomato' },
  ];
  const bytes = await drawTradeDocument({ ...document, kind, lang, lines }, { compress: false });
  const texts = readPdf(bytes).texts.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining([first, second]));
});
