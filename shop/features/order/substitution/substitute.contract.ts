import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id, idParam, one, quantity, sen } from '../../../kit/http/wire.ts';
import { StaffOrder } from '../staff/order.contract.ts';
import { orderSlug, Transaction } from '../transaction/transaction.contract.ts';

const of = z.object({ slug: orderSlug });
const ofSubstitute = of.extend({ id: idParam });

const buyer = endpointsAt('/api/transaction', { tag: 'Transactions', access: { scope: 'order.create' } });
const staff = endpointsAt('/api/staff/order', {
  tag: 'Back office: orders',
  access: { staff: 'order.fulfil' },
});

export const answerSubstitute = buyer.post('/{slug}/substitute/{id}/answer', {
  summary: 'Accept or decline a proposed substitute before its deadline',
  input: ofSubstitute.extend({ accept: z.boolean() }),
  output: one(Transaction),
});

const orderQuantity = z.number().positive().max(1_000_000).multipleOf(0.001);

export const addSubstitute = staff.post('/{slug}/substitute', {
  summary: 'Record a substitute for an item, or ask the buyer whether it is wanted',
  input: of.extend({
    line_id: id,
    variant_id: id,
    quantity: orderQuantity,
    /** Order units of the item that the substitute is delivered for. */
    replaced_quantity: orderQuantity,
    ask: z.boolean().default(false),
    /** Ask the buyer to pay today’s price of the substitute even if it is higher than that of the item. */
    todays_price: z.boolean().default(false),
  }),
  output: one(StaffOrder),
});

export const withdrawSubstitute = staff.post('/{slug}/substitute/{id}/withdraw', {
  summary: 'Withdraw a proposed or recorded substitute; the item can then be packed in full again',
  input: ofSubstitute,
  output: one(StaffOrder),
});

export const SubstituteGoods = z.object({
  variant_id: id,
  sku: z.string(),
  name: z.string(),
  pack_label: z.string(),
  order_unit: z.string(),
  price_unit: z.string(),
  pack_size: quantity,
  quantity_step: quantity,
  /** Today’s price for this buyer, at the minimum quantity. */
  price: sen,
  /** Hundredths of a percent. */
  tax_rate: z.int(),
  available: quantity,
});
export type SubstituteGoods = z.infer<typeof SubstituteGoods>;

export const searchSubstitutes = staff.get('/{slug}/substitute', {
  summary: 'Search goods in stock by name or SKU at the prices of the order’s buyer',
  input: of.extend({ keywords: z.string().trim().min(1).max(100) }),
  output: one(z.array(SubstituteGoods)),
});
