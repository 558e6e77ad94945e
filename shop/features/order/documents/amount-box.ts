import { colours, page, type Sheet } from '../../../adapters/pdf/sheet.ts';
import { formatMoney } from '../../../kit/format.ts';
import type { TradeDocument } from './trade-document.ts';
import type { TradeDocumentText } from './trade-document-texts.ts';

const height = 44;

/** The amount received or credited, at the top of a receipt or credit note. */
export function drawAmountBox(
  sheet: Sheet,
  { kind, payments, sums }: TradeDocument,
  t: TradeDocumentText,
  y: number,
): number {
  const isCredit = kind === 'credit_note';
  const received = isCredit ? sums.total : payments.reduce((sum, { amount }) => sum + amount, 0);
  const name = t(isCredit ? 'amount_credited' : 'amount_received');
  sheet.doc.roundedRect(page.left, y, page.right - page.left, height, 6).fill(colours.brand);
  sheet.write(name, { x: page.left + 14, y: y + 16 }, { size: 11, colour: colours.white });
  const amount = { size: 18, weight: 'strong', colour: colours.white } as const;
  sheet.write(formatMoney(received), { x: page.right - 14, y: y + 11.5, align: 'right' }, amount);
  return y + height + 14;
}
