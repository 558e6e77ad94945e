import { type Db, statement } from '../../../platform/db/db.ts';
import type { Zone } from '../../delivery/delivery.service.ts';
import type { PlaceSnapshot } from '../../order/order.table.ts';

const served = statement(
  'served_address',
  `SELECT a.label, a.contact, a.phone, a.line_1, a.line_2, a.postcode, a.city, a.state, a.notes,
     z.id, z.name_en, z.name_ms, z.minimum, z.fee, z.free_from
   FROM address a
   LEFT JOIN delivery_area d ON int4range(d.from_postcode, d.to_postcode, '[]') @> a.postcode::integer
   LEFT JOIN delivery_zone z ON z.id = d.zone_id
   WHERE a.buyer_id = $1 AND a.id = $2`,
);

type Row = PlaceSnapshot & { [K in keyof Zone]: K extends 'id' ? Zone[K] | null : Zone[K] };

/** An address of the buyer and its delivery zone. The zone is null when the address is not served. */
export async function findServedAddress(
  db: Db,
  buyerId: number,
  addressId: number,
): Promise<{ snapshot: PlaceSnapshot; zone: Zone | null } | undefined> {
  const [row] = await db.run<Row>(served, [buyerId, addressId]);
  if (!row) return undefined;
  const { id, name_en, name_ms, minimum, fee, free_from, ...snapshot } = row;
  return { snapshot, zone: id === null ? null : { id, name_en, name_ms, minimum, fee, free_from } };
}
