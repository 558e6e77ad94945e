import pg from 'pg';

/**
 * Compares the schemas of two databases: `node scripts/compare-schemas.ts postgres://… postgres://…`. Ignores the order
 * of columns, which depends on when they were added.
 */
const descriptions = {
  extensions: `SELECT extname AS object, extversion AS definition FROM pg_extension`,
  tables: `
    SELECT relname AS object, concat_ws(' ', relkind::text, relpersistence::text, reloptions::text) AS definition
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')`,
  columns: `
    SELECT c.relname || '.' || a.attname AS object,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), CASE WHEN a.attnotnull THEN 'NOT NULL' END,
        'identity=' || a.attidentity::text, 'generated=' || a.attgenerated::text, 'storage=' || a.attstorage::text,
        'collation=' || a.attcollation::regcollation::text, 'default=' || pg_get_expr(d.adbin, d.adrelid)) AS definition
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
  sequences: `
    SELECT sequencename AS object,
      concat_ws(' ', data_type, start_value, min_value, max_value, increment_by, cycle, cache_size) AS definition
    FROM pg_sequences WHERE schemaname = 'public'`,
  constraints: `
    SELECT conrelid::regclass || '.' || conname AS object,
      concat_ws(' ', pg_get_constraintdef(oid), 'validated=' || convalidated) AS definition
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
  indexes: `SELECT indexname AS object, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'`,
  functions: `
    SELECT p.oid::regprocedure::text AS object, pg_get_functiondef(p.oid) AS definition
    FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`,
  triggers: `
    SELECT tgrelid::regclass || '.' || tgname AS object, pg_get_triggerdef(oid) || ' ' || tgenabled::text AS definition
    FROM pg_trigger WHERE NOT tgisinternal`,
  privileges: `
    SELECT oid::regclass::text AS object, concat_ws(' ', relowner::regrole, relacl::text) AS definition
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S')
    UNION ALL
    SELECT oid::regprocedure::text, concat_ws(' ', proowner::regrole, proacl::text)
    FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    UNION ALL
    SELECT nspname, concat_ws(' ', nspowner::regrole, nspacl::text) FROM pg_namespace WHERE nspname = 'public'`,
};

type Description = { object: string; definition: string };

async function describeSchema(connectionString: string): Promise<Map<string, Map<string, string>>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const kinds = new Map<string, Map<string, string>>();
    for (const [kind, query] of Object.entries(descriptions)) {
      const { rows } = await client.query<Description>(query);
      kinds.set(kind, new Map(rows.map(({ object, definition }) => [object, definition])));
    }
    return kinds;
  } finally {
    await client.end();
  }
}

const [first, second] = process.argv.slice(2);
if (!first || !second) throw new Error('Usage: node scripts/compare-schemas.ts postgres://… postgres://…');
const [one, other] = await Promise.all([describeSchema(first), describeSchema(second)]);
for (const [kind, objects] of one) {
  const others = other.get(kind) ?? new Map<string, string>();
  const differences = [...new Set([...objects.keys(), ...others.keys()])]
    .toSorted()
    .filter((object) => objects.get(object) !== others.get(object));
  console.log(`${kind}: ${objects.size} and ${others.size}, ${differences.length} differ`);
  for (const object of differences) {
    console.log(
      `  ${object}\n    - ${objects.get(object) ?? 'missing'}\n    + ${others.get(object) ?? 'missing'}`,
    );
    process.exitCode = 1;
  }
}
