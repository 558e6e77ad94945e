import { closingOf } from './closing.ts';
import { tableOf } from './columns.ts';
import { drawable } from './drawable.ts';
import { drawFeet } from './letterhead.ts';
import type { Paper } from './paper.ts';
import { drawLetterhead, drawRunningHead } from './paper-head.ts';
import { paperText } from './paper-texts.ts';
import { drawReceived } from './received.ts';
import { openSheet } from './sheet.ts';
import { drawTable } from './table.ts';

const locales = { en: 'en-MY', ms: 'ms-MY' } as const;

/** A paper as PDF. The same data make the same bytes; uncompressed it can be read by a test. */
export function drawPaper(paper: Paper, { compress = true } = {}): Promise<Buffer> {
  const t = paperText(paper.lang);
  const sheet = openSheet({
    title: `${t(paper.kind)} ${drawable(paper.number)}`,
    subject: t(`subject.${paper.kind}`, { order: drawable(paper.order.slug) }),
    author: drawable(paper.seller.name),
    lang: locales[paper.lang],
    at: paper.issuedAt,
    compress,
  });
  const closing = closingOf(sheet, paper, t);
  const nextPage = () => {
    sheet.doc.addPage();
    return drawRunningHead(sheet, paper, t);
  };
  const top = drawLetterhead(sheet, paper, t);
  const isSum = paper.kind === 'receipt' || paper.kind === 'credit_note';
  const y = isSum ? drawReceived(sheet, paper, t, top) : top;
  const end = drawTable(sheet, { ...tableOf(paper, t), y, nextPage, tail: closing.height });
  closing.draw(end);
  drawFeet(sheet, paper.seller, paper.lang);
  return sheet.finish();
}
