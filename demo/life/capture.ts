import { copyRow } from '@bakul/shop/platform/db/copy-rows';
import type { Db } from '@bakul/shop/platform/db/db';
import type { SnapshotTable } from '../snapshot/snapshot-file.ts';

/**
 * Left out: what the foundation or the loader writes, what triggers derive from it, what belongs to a process or a
 * session, and mail, which nobody should get for what happened weeks ago.
 */
const leftOut = new Set(
  `backup_run category certificate closed_day delivery_area delivery_zone document_number farm idempotency_key
   listing_count mail media order_search_term order_search_text person_document pickup_point price_history product product_category
   product_display product_listing product_media promotion rate_limit release running_discount search_deletion
   search_posting search_word security_event session setting staff variant variant_tier work_lease`.split(
    /\s+/,
  ),
);

type Captured = { columns: readonly string[]; base: ReadonlySet<string>; rows: Map<string, number> };

/** Tables after those they refer to. */
async function listTables(db: Db): Promise<string[]> {
  const names = await db.run<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1",
  );
  const links = await db.run<{ child: string; parent: string }>(
    `SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint
     WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  const sorted: string[] = [];
  const visit = (name: string, path: readonly string[]) => {
    if (sorted.includes(name) || path.includes(name)) return;
    for (const { child, parent } of links) if (child === name) visit(parent, [...path, name]);
    sorted.push(name);
  };
  for (const { name } of names) visit(name, []);
  return sorted.filter((name) => !leftOut.has(name));
}

async function readRows(db: Db, table: string, columns: readonly string[]): Promise<string[]> {
  const fields = columns.map((name) => `"${name}"::text`).join(', ');
  const rows = await db.run<Record<string, string | null>>(
    `SELECT ${fields} FROM "${table}" ORDER BY "${columns[0]}"`,
  );
  return rows.map((row) => copyRow(columns.map((name) => row[name] ?? null)));
}

/** Collects what the life adds to the foundation, in one state per weekday. */
export async function createCapture(db: Db) {
  await db.run("ALTER ROLE bakul SET TimeZone TO 'UTC'");
  const tables = new Map<string, Captured>();
  for (const name of await listTables(db)) {
    const columns = await db.run<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped
         AND attgenerated = '' ORDER BY attnum`,
      [name],
    );
    const names = columns.map(({ name }) => name);
    tables.set(name, { columns: names, base: new Set(await readRows(db, name, names)), rows: new Map() });
  }
  const reserved: Captured = { columns: ['id', 'reserved'], base: new Set(), rows: new Map() };
  const add = ({ rows, base }: Captured, lines: readonly string[], state: number, name: string) => {
    const found = new Set(lines);
    for (const line of base)
      if (!found.has(line)) throw new Error(`The life changed a row of ${name}: ${line}`);
    for (const line of lines) if (!base.has(line)) rows.set(line, (rows.get(line) ?? 0) | (1 << state));
  };
  return {
    /** Adds the state of a weekday, counted from 0 for Monday. */
    async take(state: number): Promise<void> {
      for (const [name, table] of tables) add(table, await readRows(db, name, table.columns), state, name);
      const held = await db.run<{ id: string; reserved: string }>(
        'SELECT id::text, reserved::text FROM variant WHERE reserved > 0 ORDER BY id',
      );
      add(
        reserved,
        held.map(({ id, reserved }) => `${id}\t${reserved}`),
        state,
        'variant',
      );
    },
    tables: (): SnapshotTable[] =>
      [...tables, ['variant', reserved] as const]
        .filter(([, { rows }]) => rows.size > 0)
        .map(([name, { columns, rows }]) => ({
          name,
          columns,
          rows: [...rows].map(([line, states]) => `${states.toString(36)}\t${line}`).join('\n'),
        })),
  };
}

/** The days of numbered documents, by which the loader numbers them anew when they move to another year. */
export async function listSeries(db: Db) {
  const rows = await db.run<{ name: string; prefix: string; day: string }>(`
    SELECT name, prefix, day::text FROM (
      SELECT kind AS name, CASE kind WHEN 'invoice' THEN 'INV' ELSE 'DN' END AS prefix, number, issued_on AS day FROM invoice
      UNION ALL SELECT 'delivery_order', 'DO', number, (issued_at AT TIME ZONE 'Asia/Kuala_Lumpur')::date
        FROM order_document WHERE kind = 'delivery_order'
      UNION ALL SELECT 'receipt', 'RCP', number, (issued_at AT TIME ZONE 'Asia/Kuala_Lumpur')::date
        FROM order_document WHERE kind = 'receipt'
      UNION ALL SELECT 'credit_note', 'CN', number, (created_at AT TIME ZONE 'Asia/Kuala_Lumpur')::date FROM credit_note
      UNION ALL SELECT 'refund_note', 'RN', number, issued_on FROM e_invoice WHERE kind = 'refund_note') documents
    ORDER BY name, number`);
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, documents]) => ({
    name,
    prefix: documents[0]?.prefix ?? '',
    days: documents.map(({ day }) => day),
  }));
}
