import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { id, idParam, localDate, none, one, quantity, sen, timestamp } from '../../../kit/wire.ts';
import { orderUnits, priceUnits } from '../catalog.constants.ts';
import { maxPrice, maxPrices } from '../price/price.constants.ts';
import { after, next } from './sheet-cursor.contract.ts';

const tag = 'Back office: prices';
const path = '/api/staff/price_sheet';
const access = { staff: 'price.edit' } as const;

const Both = z.object({ en: z.string(), ms: z.string() });
/** Who set a price, and when. */
const SetBy = z.object({ at: timestamp, by: z.string() });

export const PriceRow = z.object({
  variant_id: id,
  product_id: id,
  slug: z.string(),
  name: Both,
  picture: z.string().nullable(),
  sku: z.string(),
  pack: Both,
  /** Grade, size and pack in one text. */
  options: Both,
  price_unit: z.enum(priceUnits),
  order_unit: z.enum(orderUnits),
  pack_size: quantity,
  is_default: z.boolean(),
  /** All that it is listed in, those above included. */
  category_ids: z.array(id),
  cost: sen.nullable(),
  /** In force at the end of yesterday. */
  yesterday: sen.nullable(),
  price: sen,
  tiers: z.array(z.object({ from: quantity, price: sen })),
  /** In percent of the price. */
  margin: z.number().nullable(),
  available: quantity,
  /** Null when staff have not set it today. */
  set: SetBy.nullable(),
});
export type PriceRow = z.infer<typeof PriceRow>;

const filter = {
  category: idParam.optional(),
  keywords: z.string().trim().max(100).optional(),
};

export const getPriceSheet = endpoint({
  method: 'GET',
  path,
  access,
  tag,
  summary: 'What is sold with its prices, by name, 500 variants a page',
  input: z.object({ ...filter, after: after.optional() }),
  output: z.object({ data: z.array(PriceRow), next, today: localDate, yesterday: localDate }),
});

const price = z.int().min(1).max(maxPrice);

export const savePriceSheet = endpoint({
  method: 'PUT',
  path,
  access,
  tag,
  summary:
    'Set prices, all of them or none; tiers move with them. 409 names the rows that somebody else has set since, in `current`',
  input: z.object({
    prices: z
      .array(z.object({ variant_id: id, price, seen_price: price, cost: price.optional() }))
      .min(1)
      .max(maxPrices),
  }),
  output: one(z.object({ changed: z.int(), rows: z.array(PriceRow) })),
});

/** A row of a save that came too late, as it is now: `current` of the 409. */
export const PriceConflict = z.object({ variant_id: id, price: sen, set: SetBy.nullable() });
export type PriceConflict = z.infer<typeof PriceConflict>;

export const downloadPriceSheet = endpoint({
  method: 'GET',
  path: `${path}.csv`,
  access,
  tag,
  summary: 'The sheet as a file for a spreadsheet, which the import reads again',
  download: true,
  input: z.object(filter),
  output: none,
});
