import { drawQr } from '../../../adapters/pdf/qr.ts';
import { colours, page, type Sheet, type Style } from '../../../adapters/pdf/sheet.ts';
import { type BankAccount, bankDetailsOf } from '../../../kit/bank-details.ts';
import { atHour, deliveryHour } from '../../../kit/local-date.ts';
import type { Sen } from '../../../kit/money.ts';
import { formatDate, formatMoney } from '../../../kit/text/format.ts';
import type { TradeDocument } from './trade-document.ts';
import type { TradeDocumentText } from './trade-document-texts.ts';

/** What follows the table: sums and payments, or signature fields. Never split across pages. */
export type Closing = { height: number; draw: (y: number) => void };

type SumRow = { name: string; amount: string; isStrong?: boolean };
const rowHeight = 16;
const totalHeight = 26;
const left = page.right - 224;
const notesWidth = left - page.left - 24;

export function closingOf(sheet: Sheet, document: TradeDocument, t: TradeDocumentText): Closing {
  if (document.kind === 'delivery_order') return signatures(sheet, document, t);
  // A credit note shows its single amount at the top.
  if (document.kind === 'credit_note') return { height: 0, draw: () => undefined };
  return sums(sheet, document, t);
}

function sums(sheet: Sheet, document: TradeDocument, t: TradeDocumentText): Closing {
  const isQuotation = document.kind === 'quotation';
  const before = rowsBeforeTotal(document, t);
  const after = isQuotation ? savingRows(document, t) : rowsAfterTotal(document, t);
  const { bank } = document;
  const { due } = balanceOf(document);
  const isOwed = document.kind === 'invoice' || document.kind === 'debit_note';
  const payTo = isOwed && due > 0 ? bank : null;
  const code = payTo && bankDetailsOf(payTo, { amount: due, reference: document.number }).duitnow_qr;
  const notes = isQuotation
    ? termNotes(document, t)
    : payTo
      ? payToNotes(payTo, document, t)
      : paymentNotes(document, t);
  const lines = noteLines(sheet, notes, code ? notesWidth - qrSize - 12 : notesWidth);
  const title = t(isQuotation ? 'terms' : payTo ? 'pay_to' : 'payment');
  const amounts = (before.length + after.length) * rowHeight + totalHeight + 12;
  const height = 14 + Math.max(amounts, lines.length * 12 + 14, code ? qrSize + 24 : 0);
  return {
    height,
    draw(top) {
      drawNotes(sheet, lines, title, top + 14);
      if (code) drawDuitNow(sheet, code, top + 12, t);
      let y = top + 12;
      for (const row of before) y = drawSum(sheet, row, y);
      sheet.doc.roundedRect(left, y + 2, page.right - left, totalHeight - 2, 4).fill(colours.tint);
      const style: Style = { size: 11.5, weight: 'strong', colour: colours.brand };
      sheet.write(t('total'), { x: left + 8, y: y + 7 }, style);
      sheet.write(formatMoney(document.sums.total), { x: page.right - 6, y: y + 7, align: 'right' }, style);
      y += totalHeight + 4;
      for (const row of after) y = drawSum(sheet, row, y);
    },
  };
}

function rowsBeforeTotal(
  { kind, sums: { goods, discount, tax, delivery } }: TradeDocument,
  t: TradeDocumentText,
): SumRow[] {
  return [
    { name: t('goods'), amount: formatMoney(goods) },
    ...(discount > 0 ? [{ name: t('discount'), amount: formatMoney(-discount) }] : []),
    ...(tax > 0 ? [{ name: t('tax'), amount: formatMoney(tax) }] : []),
    ...(kind === 'quotation' || kind === 'debit_note'
      ? []
      : [{ name: t('delivery'), amount: delivery === 0 ? t('free') : formatMoney(delivery) }]),
  ];
}

const sumOf = (amounts: readonly Sen[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** What is still to be paid, or to be refunded. Refunds for claims do not make an order unpaid again. */
function balanceOf({ payments, owed, sums: { total }, onCredit }: TradeDocument) {
  if (onCredit) {
    const { paid, credited } = onCredit;
    return { paid, credited, refunded: 0, due: total - paid - credited, surplus: 0 };
  }
  const paid = sumOf(payments.map(({ amount }) => amount));
  const refunded = sumOf(payments.map((payment) => payment.refunded));
  const due = Math.max(0, owed - paid);
  return { paid, credited: 0, refunded, due, surplus: Math.max(0, paid - refunded - owed) };
}

function rowsAfterTotal(document: TradeDocument, t: TradeDocumentText): SumRow[] {
  const { paid, credited, refunded, due, surplus } = balanceOf(document);
  // A refunded order was not paid in full: there is nothing left to pay.
  const isRefunded = document.owed === 0 && refunded > 0;
  const isSettled = due === 0 && !isRefunded;
  const state = surplus > 0 ? 'overpaid' : isSettled ? 'settled' : 'balance';
  return [
    ...(paid > 0 ? [{ name: t('paid'), amount: formatMoney(-paid) }] : []),
    ...(credited > 0 ? [{ name: t('credited'), amount: formatMoney(-credited) }] : []),
    ...(refunded > 0 ? [{ name: t('refunded'), amount: formatMoney(refunded) }] : []),
    { name: t(state), amount: formatMoney(due + surplus), isStrong: true },
  ];
}

/** The savings compared with the public prices. */
function savingRows({ lines, sums: { goods } }: TradeDocument, t: TradeDocumentText): SumRow[] {
  const full = sumOf(lines.map(({ amount, listAmount }) => listAmount ?? amount));
  return full > goods ? [{ name: t('saving'), amount: formatMoney(full - goods), isStrong: true }] : [];
}

function termNotes({ dueOn, lang }: TradeDocument, t: TradeDocumentText): string[] {
  const date = dueOn ? formatDate(atHour(dueOn, deliveryHour), lang) : '';
  return [t('terms.until', { date }), t('terms.delivery'), t('terms.stock')];
}

function drawSum(sheet: Sheet, { name, amount, isStrong }: SumRow, y: number): number {
  const style: Style = isStrong ? { weight: 'strong' } : {};
  sheet.write(name, { x: left + 8, y: y + 2 }, { colour: isStrong ? colours.ink : colours.muted, ...style });
  sheet.write(amount, { x: page.right - 6, y: y + 2, align: 'right' }, style);
  return y + rowHeight;
}

/** The account to pay to, the reference and the due date. */
function payToNotes(
  bank: BankAccount,
  { number, dueOn, lang }: TradeDocument,
  t: TradeDocumentText,
): string[] {
  return [
    t('pay_to.account', { bank: bank.bank, account: bank.account_number }),
    bank.holder,
    t('pay_to.reference', { number }),
    ...(dueOn ? [t('pay_to.due', { date: formatDate(atHour(dueOn, deliveryHour), lang) })] : []),
    ...(bank.is_demo ? [t('pay_to.demo')] : []),
  ];
}

const qrSize = 92;

/** The DuitNow code for the open amount, beside the sums. */
function drawDuitNow({ doc, write }: Sheet, code: string, top: number, t: TradeDocumentText): void {
  const x = left - 16 - qrSize;
  drawQr(doc, code, x, top, qrSize);
  const style: Style = { size: 7.5, colour: colours.muted };
  write(t('duitnow'), { x: x + qrSize / 2, y: top + qrSize + 2, align: 'center' }, style);
}

/** The payments, two lines each, beside the sums. */
function paymentNotes({ payments, lang }: TradeDocument, t: TradeDocumentText): string[] {
  return payments
    .slice(0, 6)
    .flatMap(({ method, amount, at, reference }) => [
      `${t(method)} · ${formatMoney(amount)}`,
      `${t('paid_on')} ${formatDate(at, lang)} · ${reference}`,
    ]);
}

type NoteLine = { text: string; style: Style };

/** Notes alternate in colour, and have up to two lines each. */
function noteLines(sheet: Sheet, notes: readonly string[], width: number): NoteLine[] {
  return notes.flatMap((note, index) => {
    const style: Style = { size: 8.5, colour: index % 2 === 0 ? colours.ink : colours.muted };
    return sheet.wrap(note, width, style, 2).map((text) => ({ text, style }));
  });
}

function drawNotes(sheet: Sheet, lines: readonly NoteLine[], title: string, top: number): void {
  if (lines.length === 0) return;
  sheet.write(title, { x: page.left + 6, y: top }, { size: 8, weight: 'strong', colour: colours.brand });
  for (const [index, { text, style }] of lines.entries()) {
    sheet.write(text, { x: page.left + 6, y: top + 14 + index * 12 }, style);
  }
}

function signatures(sheet: Sheet, document: TradeDocument, t: TradeDocumentText): Closing {
  const gap = 24;
  const width = (page.right - page.left - gap) / 2;
  return {
    height: 150,
    draw(top) {
      const muted: Style = { size: 8.5, colour: colours.muted };
      sheet.write(
        t('lines.count', { n: document.lines.length }),
        { x: page.left + 6, y: top + 12 },
        { weight: 'strong' },
      );
      for (const line of sheet.wrap(t('claims'), page.right - page.left - 12, muted, 2))
        sheet.write(line, { x: page.left + 6, y: top + 27 }, muted);
      for (const [index, title] of [t('handed_over'), t('taken_by')].entries()) {
        const x = page.left + index * (width + gap);
        sheet.doc
          .roundedRect(x, top + 50, width, 92, 6)
          .lineWidth(0.8)
          .strokeColor(colours.line)
          .stroke();
        sheet.write(title, { x: x + 10, y: top + 58 }, { size: 8, weight: 'strong', colour: colours.brand });
        sheet.rule(top + 122, { from: x + 10, to: x + width - 10, colour: colours.muted });
        sheet.write(t('name_date_stamp'), { x: x + 10, y: top + 127 }, { size: 7.5, colour: colours.muted });
      }
      if (document.receipt === null) return;
      const { by, at } = document.receipt;
      const taken = t('taken', { name: by, date: formatDate(at, document.lang) });
      const x = page.left + width + gap + 10;
      for (const [index, line] of sheet.wrap(taken, width - 20, {}, 3).entries())
        sheet.write(line, { x, y: top + 76 + index * 12 });
    },
  };
}
