import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { id, idParam, localDate, none, one, quantity, sen, timestamp } from '../../../kit/http/wire.ts';
import { orderUnits, priceUnits } from '../catalog.constants.ts';
import { maxPrice, maxPrices } from '../price/price.constants.ts';
import { after, next } from './sheet-cursor.contract.ts';

const { get, put } = endpointsAt('/api/staff', {
  access: { staff: 'price.edit' },
  tag: 'Back office: prices',
});

const Both = z.object({ en: z.string(), ms: z.string() });
const SetBy = z.object({ at: timestamp, by: z.string() });

export const PriceRow = z.object({
  variant_id: id,
  product_id: id,
  slug: z.string(),
  name: Both,
  picture: z.string().nullable(),
  sku: z.string(),
  pack: Both,
  /** Grade, size and pack joined into one text. */
  options: Both,
  price_unit: z.enum(priceUnits),
  order_unit: z.enum(orderUnits),
  pack_size: quantity,
  is_default: z.boolean(),
  /** All categories it is listed in, including ancestors. */
  category_ids: z.array(id),
  cost: sen.nullable(),
  /** Price at the end of yesterday. Null when there was none. */
  yesterday: sen.nullable(),
  price: sen,
  tiers: z.array(z.object({ from: quantity, price: sen })),
  /** Percent of the price. Null without a cost. */
  margin: z.number().nullable(),
  available: quantity,
  /** Null when staff have not set the price today. */
  set: SetBy.nullable(),
});
export type PriceRow = z.infer<typeof PriceRow>;

const filter = {
  category: idParam.optional(),
  keywords: z.string().trim().max(100).optional(),
};

export const getPriceSheet = get('/price_sheet', {
  summary: 'List variants on sale with their prices, by name, 500 per page',
  input: z.object({ ...filter, after: after.optional() }),
  output: z.object({ data: z.array(PriceRow), next, today: localDate, yesterday: localDate }),
});

const price = z.int().min(1).max(maxPrice);

export const savePriceSheet = put('/price_sheet', {
  summary:
    'Set prices and move their tiers in one transaction; a 409 lists the rows changed since in `current`',
  input: z.object({
    prices: z
      .array(z.object({ variant_id: id, price, seen_price: price, cost: price.optional() }))
      .min(1)
      .max(maxPrices),
  }),
  output: one(z.object({ changed: z.int(), rows: z.array(PriceRow) })),
});

/** The current state of a row changed since it was read, as in `current` of the 409. */
export const PriceConflict = z.object({ variant_id: id, price: sen, set: SetBy.nullable() });
export type PriceConflict = z.infer<typeof PriceConflict>;

export const downloadPriceSheet = get('/price_sheet.csv', {
  summary: 'Download the price sheet as CSV, in the format of the import',
  download: true,
  input: z.object(filter),
  output: none,
});
