import { drawable } from '../../../adapters/pdf/drawable.ts';
import { drawFooters } from '../../../adapters/pdf/letterhead.ts';
import { openSheet } from '../../../adapters/pdf/sheet.ts';
import { drawTable } from '../../../adapters/pdf/table.ts';
import { drawAmountBox } from './amount-box.ts';
import { closingOf } from './closing.ts';
import { tableOf } from './columns.ts';
import { drawLetterhead, drawRunningHead } from './document-head.ts';
import type { TradeDocument } from './trade-document.ts';
import { tradeDocumentText } from './trade-document-texts.ts';

const locales = { en: 'en-MY', ms: 'ms-MY' } as const;

/** Draws a document as PDF. The same data produces the same bytes. Tests read it uncompressed. */
export function drawTradeDocument(document: TradeDocument, { compress = true } = {}): Promise<Buffer> {
  const t = tradeDocumentText[document.lang];
  const sheet = openSheet({
    title: `${t(document.kind)} ${drawable(document.number)}`,
    subject: t(`subject.${document.kind}`, { order: drawable(document.order.slug) }),
    author: drawable(document.seller.name),
    lang: locales[document.lang],
    at: document.issuedAt,
    compress,
  });
  const closing = closingOf(sheet, document, t);
  const nextPage = () => {
    sheet.doc.addPage();
    return drawRunningHead(sheet, document, t);
  };
  const top = drawLetterhead(sheet, document, t);
  const hasAmountBox = document.kind === 'receipt' || document.kind === 'credit_note';
  const y = hasAmountBox ? drawAmountBox(sheet, document, t, top) : top;
  const end = drawTable(sheet, { ...tableOf(document, t), y, nextPage, tail: closing.height });
  closing.draw(end);
  drawFooters(sheet, document.seller, document.lang);
  return sheet.finish();
}
