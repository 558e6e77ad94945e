import type { Db } from '../../../platform/db/db.ts';
import { rowQuery } from '../../../platform/db/query.ts';
import type { Zone } from '../../delivery/delivery.service.ts';
import type { PlaceSnapshot } from '../../order/order.table.ts';

type Row = PlaceSnapshot & { [K in keyof Zone]: K extends 'id' ? Zone[K] | null : Zone[K] };

const findRow = rowQuery<Row, [buyerId: number, addressId: number]>(
  'served_address',
  `SELECT a.label, a.contact, a.phone, a.line_1, a.line_2, a.postcode, a.city, a.state, a.notes,
     z.id, z.name_en, z.name_ms, z.minimum, z.fee, z.free_from
   FROM address a
   LEFT JOIN delivery_area d ON int4range(d.from_postcode, d.to_postcode, '[]') @> a.postcode::integer
   LEFT JOIN delivery_zone z ON z.id = d.zone_id
   WHERE a.buyer_id = $1 AND a.id = $2`,
);

/** An address of the buyer and its delivery zone. The zone is null when the address is not served. */
export async function findServedAddress(db: Db, buyerId: number, addressId: number) {
  const row = await findRow(db, buyerId, addressId);
  if (!row) return null;
  const { id, name_en, name_ms, minimum, fee, free_from, ...snapshot } = row;
  return { snapshot, zone: id === null ? null : { id, name_en, name_ms, minimum, fee, free_from } };
}
