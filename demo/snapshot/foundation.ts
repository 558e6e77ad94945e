import type { Db } from '@bakul/shop/platform/db/db';

/**
 * Identifies what the rows of the snapshot refer to by id. It changes when the demo's catalogue, accounts or settings
 * do; then the snapshot has to be built again.
 */
export async function fingerprintFoundation(db: Db): Promise<string> {
  const [row] = await db.run<{ hash: string }>(`
    SELECT md5(string_agg(part, ' ' ORDER BY part)) AS hash FROM (
      SELECT concat('variant ', id, sku, product_id, on_hand) FROM variant
      UNION ALL SELECT concat('promotion ', id, slug) FROM promotion
      UNION ALL SELECT concat('company ', id, ssm_number, buyer_id) FROM company
      UNION ALL SELECT concat('person ', id, email, buyer_id) FROM person
      UNION ALL SELECT concat('staff ', id, role) FROM staff
      UNION ALL SELECT concat('zone ', id, name_en) FROM delivery_zone
      UNION ALL SELECT concat('pickup ', id, name_en) FROM pickup_point
      UNION ALL SELECT concat('category ', id, slug) FROM category
      UNION ALL SELECT concat('document ', max(id)) FROM person_document
      UNION ALL SELECT concat('address ', max(id)) FROM address
      UNION ALL SELECT concat('review ', max(id)) FROM review
      UNION ALL SELECT concat('price list ', max(id)) FROM price_list) parts (part)`);
  return row?.hash ?? '';
}
