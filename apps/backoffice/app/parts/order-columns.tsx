import type { Sen } from '@bakul/shop/kit/money';
import { Money } from '@bakul/web/format/money';
import type { Column } from '../frame/queue.tsx';
import type { T } from '../i18n/runtime-texts.ts';
import { RowTitleCell } from './first-cell.tsx';

/** Columns for the order and its buyer. */
export const orderColumns = (common: T): Column<{ order: string; buyer: string }>[] => [
  {
    id: 'order',
    label: common('field.order'),
    cell: ({ order, buyer }) => <RowTitleCell title={order} sub={buyer} />,
  },
  { id: 'buyer', label: common('field.buyer'), isExtra: true, cell: ({ buyer }) => buyer },
];

export const amountColumn = (common: T): Column<{ amount: Sen }> => ({
  id: 'amount',
  label: common('field.amount'),
  isNumeric: true,
  cell: ({ amount }) => <Money sen={amount} />,
});
