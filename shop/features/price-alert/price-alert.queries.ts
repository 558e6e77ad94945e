import type { Sen } from '../../kit/money.ts';
import { command, listQuery, oneRowQuery, rowQuery } from '../../platform/db/query.ts';
import type { priceAlert } from './price-alert.table.ts';

export type PriceAlertRow = typeof priceAlert.$inferSelect;

export const listAlerts = listQuery<
  PriceAlertRow,
  [personId: number, buyerId: number, productId: number | null]
>(
  'price_alerts',
  `SELECT * FROM price_alert WHERE person_id = $1 AND buyer_id = $2 AND ($3::integer IS NULL OR product_id = $3)
   ORDER BY id DESC`,
);

/** Serializes changes to the alerts of one person, so that the limit on them holds. */
export const lockPerson = command<[personId: number]>(
  'price_alert_lock',
  'SELECT id FROM person WHERE id = $1 FOR NO KEY UPDATE',
);

/** How many alerts a person has, without the one that would be replaced. */
export const countOtherAlerts = oneRowQuery<
  { count: number },
  [personId: number, buyerId: number, productId: number]
>(
  'price_alert_count',
  `SELECT count(*)::integer AS count FROM price_alert
   WHERE person_id = $1 AND NOT (buyer_id = $2 AND product_id = $3)`,
);

/** An alert that is set again waits again. */
export const putAlert = oneRowQuery<
  PriceAlertRow,
  [personId: number, buyerId: number, productId: number, price: Sen, now: Date]
>(
  'price_alert_put',
  `INSERT INTO price_alert (person_id, buyer_id, product_id, price, created_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (person_id, buyer_id, product_id)
     DO UPDATE SET price = excluded.price, created_at = excluded.created_at, notified_at = NULL
   RETURNING *`,
);

export const removeAlert = rowQuery<{ id: number }, [personId: number, id: number]>(
  'price_alert_remove',
  'DELETE FROM price_alert WHERE person_id = $1 AND id = $2 RETURNING id',
);

export type WaitingAlert = PriceAlertRow & {
  /** Null for a personal account. */
  company_id: number | null;
  member_id: number | null;
};

/**
 * Alerts that wait, in order of their id, of people who may still buy for the buyer. Whoever left a company learns
 * nothing about its prices.
 */
export const listWaitingAlerts = listQuery<WaitingAlert, [after: number, most: number]>(
  'price_alerts_waiting',
  `SELECT a.*, c.id AS company_id, m.id AS member_id
   FROM price_alert a JOIN person p ON p.id = a.person_id AND p.closed_at IS NULL AND p.blocked_at IS NULL
     LEFT JOIN company c ON c.buyer_id = a.buyer_id AND c.state <> 'closed'
     LEFT JOIN company_member m ON m.company_id = c.id AND m.person_id = a.person_id AND m.is_active
   WHERE a.notified_at IS NULL AND a.id > $1 AND (p.buyer_id = a.buyer_id OR m.id IS NOT NULL)
   ORDER BY a.id LIMIT $2`,
);

/** Null when the alert was removed, set again or notified meanwhile. */
export const markNotified = rowQuery<{ id: number }, [id: number, createdAt: Date, now: Date]>(
  'price_alert_notified',
  `UPDATE price_alert SET notified_at = $3 WHERE id = $1 AND created_at = $2 AND notified_at IS NULL RETURNING id`,
);
