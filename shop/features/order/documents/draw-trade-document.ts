import { drawable } from '../../../adapters/pdf/drawable.ts';
import { drawFooters } from '../../../adapters/pdf/letterhead.ts';
import { colours, openSheet, page, type Sheet } from '../../../adapters/pdf/sheet.ts';
import { drawTable } from '../../../adapters/pdf/table.ts';
import { formatMoney } from '../../../kit/text/format.ts';
import { closingOf } from './closing.ts';
import { tableOf } from './columns.ts';
import { drawLetterhead, drawRunningHead } from './document-head.ts';
import { einvoiceBlock } from './einvoice-block.ts';
import type { TradeDocument } from './trade-document.ts';
import { type TradeDocumentText, tradeDocumentText } from './trade-document-texts.ts';

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
  const einvoice = einvoiceBlock(sheet, document, t);
  const nextPage = () => {
    sheet.doc.addPage();
    return drawRunningHead(sheet, document, t);
  };
  const top = drawLetterhead(sheet, document, t);
  const hasAmountBox = document.kind === 'receipt' || document.kind === 'credit_note';
  const y = hasAmountBox ? drawAmountBox(sheet, document, t, top) : top;
  const end = drawTable(sheet, {
    ...tableOf(document, t),
    y,
    nextPage,
    tail: closing.height + einvoice.height,
  });
  closing.draw(end);
  einvoice.draw(end + closing.height);
  drawFooters(sheet, document.seller, document.lang);
  return sheet.finish();
}

const amountBoxHeight = 44;

/** The amount received or credited, at the top of a receipt or credit note. */
function drawAmountBox(
  sheet: Sheet,
  { kind, payments, sums }: TradeDocument,
  t: TradeDocumentText,
  y: number,
): number {
  const isCredit = kind === 'credit_note';
  const received = isCredit ? sums.total : payments.reduce((sum, { amount }) => sum + amount, 0);
  const name = t(isCredit ? 'amount_credited' : 'amount_received');
  sheet.doc.roundedRect(page.left, y, page.right - page.left, amountBoxHeight, 6).fill(colours.brand);
  sheet.write(name, { x: page.left + 14, y: y + 16 }, { size: 11, colour: colours.white });
  const amount = { size: 18, weight: 'strong', colour: colours.white } as const;
  sheet.write(formatMoney(received), { x: page.right - 14, y: y + 11.5, align: 'right' }, amount);
  return y + amountBoxHeight + 14;
}
