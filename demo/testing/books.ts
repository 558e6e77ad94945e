import { verifyLedger } from '../../shop/features/credit/ledger/verify.service.ts';
import { brokenInvariants } from '../../shop/testing/generated/order-invariants.ts';
import type { TestApi } from '../../shop/testing/test-api.ts';

export const numberOf = async ({ db }: TestApi, query: string, values: readonly unknown[] = []) => {
  const [row] = await db.run<{ n: number }>(query, values);
  return row?.n;
};

/** Rows that contradict others. Each query finds none in a shop whose books are right. */
const contradictions: Record<string, string> = {
  'stock is the sum of its moves': `SELECT v.id FROM variant v LEFT JOIN stock_move m ON m.variant_id = v.id
    GROUP BY v.id HAVING v.on_hand <> coalesce(sum(m.change), 0)`,
  'an invoice is paid by its ledger': `SELECT id FROM invoice WHERE paid + credited > total
    OR (state = 'paid') <> (paid + credited = total)`,
  'document numbers follow their days': `SELECT number FROM (
      SELECT number, issued_on, lag(issued_on) OVER (PARTITION BY kind ORDER BY number) AS before FROM invoice
      WHERE buyer_id IN (SELECT buyer_id FROM person WHERE email LIKE '%@buyer-%')) i WHERE issued_on < before`,
  'order numbers contain their day': `SELECT slug FROM shop_order
    WHERE substring(slug FROM 3 FOR 6) <> to_char(placed_at AT TIME ZONE 'Asia/Kuala_Lumpur', 'YYMMDD')
      AND author_id IN (SELECT id FROM person WHERE email LIKE '%@buyer-%')`,
  'invoice numbers contain their year': `SELECT number FROM invoice
    WHERE split_part(number, '-', 2) <> to_char(issued_on, 'YYYY')`,
  'deliveries come after their orders': `SELECT id FROM shop_order WHERE delivered_at < placed_at`,
  'every claim photo has its claim': `SELECT p.id FROM claim_photo p LEFT JOIN claim c ON c.id = p.claim_id WHERE c.id IS NULL`,
  'a placed run has an order of its buyer for its date': `SELECT r.id FROM standing_order_run r
    JOIN standing_order s ON s.id = r.standing_order_id LEFT JOIN shop_order o ON o.id = r.order_id
    WHERE r.state = 'placed' AND (s.buyer_id, r.delivery_date) IS DISTINCT FROM (o.buyer_id, o.delivery_date)`,
  'an ordered quotation has an order of its buyer at the accepted prices': `SELECT q.slug FROM quotation q
    LEFT JOIN shop_order o ON o.id = q.order_id
    LEFT JOIN LATERAL (SELECT array_agg(concat(variant_id, ' ', price) ORDER BY variant_id) AS prices
      FROM order_line WHERE order_id = o.id) placed ON true
    LEFT JOIN LATERAL (SELECT array_agg(concat(variant_id, ' ', offered_price) ORDER BY variant_id) AS prices
      FROM quotation_version_line WHERE version_id = q.accepted_version_id AND is_available) accepted ON true
    WHERE q.state = 'ordered' AND (q.buyer_id, accepted.prices) IS DISTINCT FROM (o.buyer_id, placed.prices)`,
  'quotation numbers contain their day': `SELECT slug FROM quotation
    WHERE substring(slug FROM 3 FOR 6) <> to_char(created_at AT TIME ZONE 'Asia/Kuala_Lumpur', 'YYMMDD')
      AND author_id IN (SELECT id FROM person WHERE email LIKE '%@buyer-%')`,
  'every number is counted': `SELECT i.number FROM invoice i JOIN document_number d ON d.name = i.kind || '-' || split_part(i.number, '-', 2)
    WHERE split_part(i.number, '-', 3)::integer > d.last`,
};

/** Columns of events, and how many of them are in the future. */
export async function laterThan({ db }: TestApi, now: Date): Promise<string[]> {
  const columns = await db.run<{ name: string; table: string; column: string }>(
    `SELECT concat(table_name, '.', column_name) AS name, table_name AS table, column_name AS column
     FROM information_schema.columns WHERE table_schema = 'public' AND data_type LIKE 'timestamp%'
       AND column_name IN (
         'at', 'created_at', 'placed_at', 'delivered_at', 'issued_at', 'paid_at', 'updated_at', 'joined_at',
         'decided_at', 'submitted_at', 'answered_at', 'replied_at', 'received_at')`,
  );
  const later: string[] = [];
  for (const { name, table, column } of columns) {
    const [row] = await db.run<{ n: number }>(
      `SELECT count(*)::integer AS n FROM "${table}" WHERE "${column}" > $1::timestamptz`,
      [now],
    );
    if (row?.n) later.push(`${name}: ${row.n}`);
  }
  return later;
}

async function findContradictions({ db }: TestApi) {
  const found: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(contradictions)) {
    const rows = await db.run(query);
    if (rows.length > 0) found[name] = rows.slice(0, 5);
  }
  return found;
}

/** Identity columns whose next value is taken already. */
const takenIds = ({ db }: TestApi) =>
  db.run<{ name: string; column: string; sequence: string }>(
    `SELECT attrelid::regclass::text AS name, attname AS column, pg_get_serial_sequence(attrelid::regclass::text, attname) AS sequence
     FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
     WHERE attidentity <> '' AND c.relnamespace = 'public'::regnamespace`,
  );

async function sequencesBehind(api: TestApi): Promise<string[]> {
  const behind: string[] = [];
  for (const { name, column, sequence } of await takenIds(api)) {
    const n = await numberOf(
      api,
      `SELECT count(*)::integer AS n FROM ${name}, (SELECT last_value, is_called FROM ${sequence}) s
       WHERE ${name}."${column}" > s.last_value OR (NOT s.is_called AND ${name}."${column}" = s.last_value)`,
    );
    if (n) behind.push(name);
  }
  return behind;
}

/** What contradicts itself in the books of all buyers. Everything is empty in a shop whose books are right. */
export async function checkBooks(api: TestApi) {
  return {
    invariants: await brokenInvariants(api.db),
    contradictions: await findContradictions(api),
    ledger: (await verifyLedger(api.db)).problems,
    sequences: await sequencesBehind(api),
  };
}

export const booksThatAgree = { invariants: {}, contradictions: {}, ledger: [], sequences: [] };
