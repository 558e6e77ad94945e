import { z } from 'zod';
import { roles } from '../../../kit/http/access.ts';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id, idParam, localDate, one, quantity, sen, timestamp } from '../../../kit/http/wire.ts';
import { line } from '../../account/account-fields.contract.ts';
import { Address } from '../../account/address/address.contract.ts';
import { maxLines, maxNoteLength, orderedQuantity } from '../../cart/cart.contract.ts';
import { orderStates } from '../../order/order.constants.ts';
import { CheckoutInput, PlacedOrder, PlaceInput, Preview } from '../checkout.contract.ts';

const { get, post } = endpointsAt('/api/staff/phone_order', {
  access: { staff: 'order.on_behalf' },
  tag: 'Back office: phone orders',
});

export const PhoneBuyer = z.object({
  buyer_id: id,
  kind: z.enum(['person', 'company']),
  name: z.string(),
  /** Registration number of a company, email of a person. */
  detail: z.string(),
  /** The member that matched the search. Null when the company itself matched. */
  person: z.object({ id, name: z.string() }).nullable(),
});

export const searchBuyers = get('/buyer', {
  summary: 'Search companies and people by name, registration number, email or phone',
  input: z.object({ keywords: z.string().trim().min(1).max(100) }),
  output: one(z.array(PhoneBuyer)),
});

const PastLines = z.array(
  z.object({ variant_id: id, sku: z.string(), name: z.string(), pack_label: z.string(), quantity }),
);

export const getPhoneBuyer = get('/buyer/{id}', {
  summary: 'Retrieve who may order for a buyer, the addresses and the usual goods; every request is recorded',
  input: z.object({ id: idParam }),
  output: one(
    PhoneBuyer.omit({ person: true }).extend({
      company_id: id.nullable(),
      state: z.string().nullable(),
      people: z.array(
        z.object({
          id,
          name: z.string(),
          phone: z.string().nullable(),
          role: z.enum(roles).nullable(),
          order_limit: sen.nullable(),
          may_order: z.boolean(),
        }),
      ),
      addresses: z.array(Address),
      credit: z.object({ status: z.string(), limit: sen, available: sen, tenor_days: z.int() }).nullable(),
      price_lists: z.array(z.object({ name: z.string(), ends_on: localDate })),
      orders: z.array(
        z.object({
          slug: z.string(),
          status: z.enum(orderStates),
          placed_at: timestamp,
          delivery_date: localDate,
          total: sen,
          lines: PastLines,
        }),
      ),
      lists: z.array(z.object({ id, name: z.string(), lines: PastLines })),
    }),
  ),
});

export const PhoneGoods = z.object({
  variant_id: id,
  sku: z.string(),
  name: z.string(),
  alt_name: z.string(),
  pack_label: z.string(),
  options: z.array(z.string()),
  order_unit: z.string(),
  price_unit: z.string(),
  pack_size: quantity,
  min_quantity: quantity,
  quantity_step: quantity,
  is_catch_weight: z.boolean(),
  /** For this buyer, at the minimum quantity. */
  price: sen,
  list_price: sen,
  available: quantity,
  thumb: z.string().nullable(),
});

export const searchGoods = get('/goods', {
  summary: 'Search goods by name or SKU at the prices of a buyer',
  input: z.object({ buyer_id: idParam, keywords: z.string().trim().min(1).max(100) }),
  output: one(z.array(PhoneGoods)),
});

const phoneFields = {
  buyer_id: id,
  /** The caller on the phone. The order is theirs, with their limits and their company's approval rules. */
  person_id: id,
  lines: z
    .array(
      z.object({
        variant_id: id,
        quantity: orderedQuantity.positive(),
        note: line(maxNoteLength).nullish(),
      }),
    )
    .max(maxLines)
    .default([]),
};
const omittedFields = { add_to: true, quotation: true } as const;

export const PhoneInput = CheckoutInput.omit(omittedFields).extend(phoneFields);
export type PhoneInput = z.output<typeof PhoneInput>;
export const PhonePlaceInput = PlaceInput.omit(omittedFields).extend(phoneFields);
export type PhonePlaceInput = z.output<typeof PhonePlaceInput>;

export const previewPhoneOrder = post('/preview', {
  summary: 'Preview the totals of these lines for the buyer, and the problems',
  input: PhoneInput,
  output: one(Preview),
});

export const placePhoneOrder = post('', {
  summary: 'Place an order for the caller as they would themselves; answers 409 with what has changed since',
  idempotent: true,
  input: PhonePlaceInput,
  output: one(PlacedOrder),
});
