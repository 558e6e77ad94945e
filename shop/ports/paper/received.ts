import { formatMoney } from '../../kit/format.ts';
import type { Paper } from './paper.ts';
import type { PaperText } from './paper-texts.ts';
import { colours, page, type Sheet } from './sheet.ts';

const height = 44;

/** What a receipt is about, above everything else: how much was received. */
export function drawReceived(sheet: Sheet, { payments }: Paper, t: PaperText, y: number): number {
  const received = payments.reduce((sum, { amount }) => sum + amount, 0);
  sheet.doc.roundedRect(page.left, y, page.right - page.left, height, 6).fill(colours.brand);
  sheet.write(t('amount_received'), { x: page.left + 14, y: y + 16 }, { size: 11, colour: colours.white });
  const amount = { size: 18, weight: 'strong', colour: colours.white } as const;
  sheet.write(formatMoney(received), { x: page.right - 14, y: y + 11.5, align: 'right' }, amount);
  return y + height + 14;
}
