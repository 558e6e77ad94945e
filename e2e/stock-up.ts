import { withDatabase } from './database.ts';

/** Journeys that are about something else order tomatoes (orders.ts), and together more than the demo shop has. */
export default async function stockUp(): Promise<void> {
  await withDatabase((db) =>
    db.run(`UPDATE variant SET on_hand = on_hand + 1000
      WHERE product_id = (SELECT id FROM product WHERE slug = 'cameron-tomato')`),
  );
}
