import { z } from 'zod';
import { endpointsAt } from '../../../../kit/http/endpoint.ts';
import { id, idParam, one, quantity, sen, timestamp } from '../../../../kit/http/wire.ts';
import { line } from '../../../account/account-fields.contract.ts';
import { orderUnits, priceUnits } from '../../catalog.constants.ts';
import { after, next } from '../../price-sheet/sheet-cursor.contract.ts';
import { adjustKinds, maxDeliveryLines, maxOnHand, moveKinds, stockLevels } from '../stock.constants.ts';

const { get, post } = endpointsAt('/api/staff/stock', {
  access: { staff: 'stock.adjust' },
  tag: 'Back office: stock',
});

const Both = z.object({ en: z.string(), ms: z.string() });

export const StockRow = z.object({
  variant_id: id,
  product_id: id,
  name: Both,
  picture: z.string().nullable(),
  sku: z.string(),
  pack: Both,
  /** Grade, size and pack joined into one text. */
  options: Both,
  order_unit: z.enum(orderUnits),
  price_unit: z.enum(priceUnits),
  farm: z.string(),
  /** Quantities are in order units. */
  on_hand: quantity,
  reserved: quantity,
  available: quantity,
  minimum: quantity,
  /** Over the last seven days. */
  sold: quantity,
  days_left: z.number().nullable(),
  level: z.enum(stockLevels),
});
export type StockRow = z.infer<typeof StockRow>;

export const listStock = get('', {
  summary: 'List stock by name; keywords match names, SKUs and farms',
  input: z.object({
    category: idParam.optional(),
    keywords: z.string().trim().max(100).optional(),
    level: z.enum(['all', 'low', 'none']).default('all'),
    after: after.optional(),
  }),
  output: z.object({ data: z.array(StockRow), next }),
});

/** At most three decimals, as quantities are stored. */
const amount = z
  .number()
  .min(0)
  .max(maxOnHand)
  .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, {
    params: { text: 'field_invalid' },
  });

/** What the goods cost, in sen per price unit. Reports of margins use it. */
const unitCost = sen.min(0).max(1_000_000).optional();

export const adjustStock = post('/{variant_id}/adjust', {
  summary:
    'Record received, returned, spoiled or counted goods; a count includes the stock it was made against',
  idempotent: true,
  input: z.object({
    variant_id: idParam,
    kind: z.enum(adjustKinds),
    /** Quantity received or removed. For a count, the quantity found. */
    quantity: amount,
    reason: line(200).optional(),
    /** Only for received goods. */
    unit_cost: unitCost,
    /** Stock on hand as seen by the person counting, required for a count. Answers 409 when it has changed since. */
    seen_on_hand: amount.optional(),
  }),
  output: one(StockRow),
});

export const receiveDelivery = post('/receive', {
  summary: 'Receive a delivery of many goods, all or nothing',
  idempotent: true,
  input: z.object({
    reason: line(200).optional(),
    lines: z
      .array(z.object({ variant_id: id, quantity: amount.refine((value) => value > 0), unit_cost: unitCost }))
      .min(1)
      .max(maxDeliveryLines),
  }),
  output: one(z.array(StockRow)),
});

export const StockMove = z.object({
  id,
  kind: z.enum(moveKinds),
  change: z.number(),
  on_hand: quantity,
  /** Name of the staff member. Null for the system. */
  by: z.string().nullable(),
  order: z.string().nullable(),
  reason: z.string().nullable(),
  /** Sen per price unit, if it was entered when the goods were received. */
  unit_cost: sen.nullable(),
  at: timestamp,
});
export type StockMove = z.infer<typeof StockMove>;

export const listStockMoves = get('/{variant_id}/moves', {
  summary: 'List every change of the stock on hand, newest first',
  input: z.object({ variant_id: idParam, before: idParam.optional() }),
  output: z.object({ data: z.array(StockMove), next: id.nullable() }),
});
