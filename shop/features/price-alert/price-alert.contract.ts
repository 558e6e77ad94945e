import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { id, idParam, one, sen, timestamp } from '../../kit/http/wire.ts';
import { priceUnits } from '../catalog/catalog.constants.ts';

const { get, post, remove } = endpointsAt('/api/price_alert', { access: 'signed_in', tag: 'Price alerts' });

export const PriceAlert = z.object({
  id,
  product: z.object({ id, name: z.string(), route: z.string(), thumb: z.string().nullable() }),
  price_unit: z.enum(priceUnits),
  /** Sen per price unit at which the person wants to be notified. */
  price: sen,
  /** The lowest current price for this buyer. Null while the product is not sold. */
  current_price: sen.nullable(),
  created_at: timestamp,
  notified_at: timestamp.nullable(),
});
export type PriceAlert = z.infer<typeof PriceAlert>;

export const listPriceAlerts = get('', {
  summary: 'List price alerts of the person for the current buyer',
  input: z.object({ product_id: idParam.optional() }),
  output: one(z.array(PriceAlert)),
});

export const setPriceAlert = post('', {
  summary: 'Notify once when the product costs at most this much; replaces an earlier alert for it',
  input: z.object({ product_id: id, price: sen.positive() }),
  output: one(PriceAlert),
});

export const removePriceAlert = remove('/{id}', {
  summary: 'Remove a price alert',
  input: z.object({ id: idParam }),
  output: one(z.object({ removed: z.literal(true) })),
});
