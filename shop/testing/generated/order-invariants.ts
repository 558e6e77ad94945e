import type { Db } from '../../platform/db/db.ts';

/** Invariants of orders, goods and money that always hold. Each query finds violations. */
const held = "('pending_payment', 'confirmed', 'preparing')";
const left = "('out_for_delivery', 'ready_for_pickup', 'delivered', 'completed')";
const ended = "('cancelled', 'rejected', 'expired')";

const invariants: Record<string, string> = {
  'what is held is what orders hold': `SELECT v.id, v.reserved, sum(l.quantity) AS held FROM variant v
    LEFT JOIN (
      SELECT l.variant_id, l.quantity FROM order_line l JOIN shop_order o ON o.id = l.order_id AND o.state IN ${held}
      UNION ALL SELECT s.variant_id, s.quantity FROM order_substitute s WHERE s.state = 'proposed') l ON l.variant_id = v.id
    GROUP BY v.id HAVING v.reserved <> coalesce(sum(l.quantity), 0) OR v.reserved < 0 OR v.on_hand < v.reserved`,
  'a prepaid order never costs more than was paid': `SELECT id FROM shop_order WHERE payment_method <> 'credit' AND total > placed_total`,
  'every agreed substitute is a line': `SELECT s.id FROM order_substitute s FULL JOIN order_line l
      ON l.replaces_id = s.order_line_id AND l.variant_id = s.variant_id AND l.quantity = s.quantity AND l.price = s.price
    WHERE (s.state IN ('recorded', 'accepted') AND l.id IS NULL) OR (l.replaces_id IS NOT NULL AND s.id IS NULL)`,
  'every change of stock is written down': `SELECT id FROM (
      SELECT m.id, m.on_hand, m.change, lag(m.on_hand) OVER w AS before, v.on_hand AS now,
        row_number() OVER (PARTITION BY m.variant_id ORDER BY m.id DESC) AS place
      FROM stock_move m JOIN variant v ON v.id = m.variant_id WINDOW w AS (PARTITION BY m.variant_id ORDER BY m.id)) m
    WHERE before + change <> on_hand OR (place = 1 AND on_hand <> now)`,
  'an order is the sum of its lines': `SELECT o.id FROM shop_order o LEFT JOIN order_line l ON l.order_id = o.id GROUP BY o.id
    HAVING count(l.id) = 0 OR sum(l.amount) <> o.goods OR sum(l.discount) <> o.discount OR sum(l.tax) <> o.tax`,
  'an order goes ahead only with its money': `SELECT o.id FROM shop_order o
    WHERE (o.state IN ('confirmed', 'preparing') OR o.state IN ${left}) AND o.placed_total > 0 AND o.payment_method <> 'credit'
      AND o.placed_total > (SELECT coalesce(sum(captured), 0) FROM payment WHERE order_id = o.id)`,
  'a cancelled order keeps no money': `SELECT o.id FROM shop_order o JOIN payment p ON p.order_id = o.id
    WHERE o.state IN ${ended} AND p.captured > p.refunded + p.to_refund`,
  'money is waited for only while the order waits': `SELECT p.id FROM payment p JOIN shop_order o ON o.id = p.order_id
    WHERE p.state IN ('pending', 'processing', 'awaiting_proof', 'proof_submitted', 'rejected') AND o.state <> 'pending_payment'`,
  'an order is paid once': `SELECT order_id FROM payment
    WHERE order_id IS NOT NULL AND captured > 0 AND to_refund = 0 GROUP BY 1
    HAVING count(*) FILTER (WHERE refunded < captured) > 1`,
  'what was given back is the sum of refunds': `SELECT p.id FROM payment p LEFT JOIN refund r ON r.payment_id = p.id
    GROUP BY p.id HAVING p.refunded <> coalesce(sum(r.amount), 0) OR p.refunded > p.captured`,
  'goods that left have their invoice': `SELECT o.id FROM shop_order o LEFT JOIN invoice i ON i.order_id = o.id
    WHERE o.parent_id IS NULL AND (o.state IN ${left}) <> (i.id IS NOT NULL)
      OR i.total <> o.total + (SELECT coalesce(sum(a.total), 0) FROM shop_order a WHERE a.parent_id = o.id AND a.state IN ${left})`,
  'the history leads to the state': `SELECT o.id FROM shop_order o JOIN LATERAL (
      SELECT array_agg(h.from_state ORDER BY h.id) AS froms, array_agg(h.to_state ORDER BY h.id) AS tos FROM history h
      WHERE h.record_type = 'order' AND h.record_id = o.id AND h.to_state IN (
        'pending_approval', 'pending_payment', 'confirmed', 'preparing', 'out_for_delivery', 'ready_for_pickup',
        'delivered', 'completed', 'cancelled', 'rejected', 'expired')) h ON true
    WHERE h.tos IS NULL OR h.tos[cardinality(h.tos)] <> o.state OR h.froms[1] IS NOT NULL
      OR h.froms[2:] <> h.tos[:cardinality(h.tos) - 1]`,
  'orders are counted': `SELECT coalesce(c.buyer_id, o.buyer_id) FROM (SELECT * FROM order_count WHERE orders <> 0) c
    FULL JOIN (SELECT buyer_id, state, count(*) AS n FROM shop_order GROUP BY 1, 2) o
      ON o.buyer_id = c.buyer_id AND o.state = c.state
    WHERE c.orders IS DISTINCT FROM o.n`,
  'an order that ended gives its promotion back': `SELECT u.id FROM promotion_use u JOIN shop_order o ON o.id = u.order_id
    WHERE (o.state IN ${ended}) <> (u.released_at IS NOT NULL)`,
};

/** The violated invariants by name, with the offending rows. */
export async function brokenInvariants(db: Db): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(invariants)) {
    const rows = await db.run(query);
    if (rows.length > 0) broken[name] = rows;
  }
  return broken;
}
