import type { OrderLine } from '@bakul/shop/features/order/transaction/transaction.contract';
import { formatQuantity } from '@bakul/web/format/format-quantity';
import type { T } from '../../i18n/i18n.tsx';
import { unitName } from '../../i18n/units.ts';

type Unit = Parameters<typeof unitName>[1];
const units: readonly Unit[] = [
  'kg',
  'carton',
  'crate',
  'box',
  'bag',
  'sack',
  'bundle',
  'piece',
  'tray',
  'pack',
];

/** '3 cartons'. A unit that is no longer sold stays as stored. */
export function quantityText(t: T, quantity: number, unit: string): string {
  const known = units.find((each) => each === unit);
  return `${formatQuantity(quantity)}\u00a0${known ? unitName(t, known, quantity) : unit}`;
}

/** The ordered quantity in price units: '12 kg' for two cartons of six. */
export function orderedWeight({ quantity, pack_size }: Pick<OrderLine, 'quantity' | 'pack_size'>): number {
  return Math.round(quantity * pack_size * 1000) / 1000;
}

/** The step for counting a quantity, as precise as the quantity itself. */
export function countingStep(most: number, unit: string): string {
  const digits = String(most).split('.')[1]?.length ?? 0;
  if (digits === 0) return unit === 'kg' ? '0.1' : '1';
  return (0.1 ** digits).toFixed(digits);
}
