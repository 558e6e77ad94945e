import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/**
 * The lower bound: what the same reads cost when nothing else happens. Each request runs one named prepared statement,
 * without routing, permission checks, price calculation or language selection.
 */
const listed = `SELECT l.product_id FROM product_listing l WHERE l.category_id = $1 ORDER BY l.name_en, l.product_id LIMIT 20 OFFSET $2`;
const columns = `p.id, p.slug, p.name_en, p.min_price, p.max_price, p.default_price, p.price_unit, p.rating_counts, p.rating_average,
  p.is_imported, p.created_at, f.slug AS farm_slug, f.name AS farm_name, f.district, f.state, f.country`;
const variants = `(SELECT json_agg(json_build_object('id', v.id, 'sku', v.sku, 'is_default', v.is_default, 'options', v.options,
    'pack_label', v.pack_label_en, 'order_unit', v.order_unit, 'pack_size', v.pack_size, 'min_quantity', v.min_quantity,
    'quantity_step', v.quantity_step, 'price', v.price, 'stock', v.on_hand - v.reserved, 'weight_grams', v.weight_grams,
    'tiers', (SELECT json_agg(json_build_object('from', t.from_quantity, 'price', t.price) ORDER BY t.from_quantity)
              FROM variant_tier t WHERE t.variant_id = v.id)) ORDER BY v.position)
  FROM variant v WHERE v.product_id = p.id) AS variants`;
const galleries = `(SELECT json_agg(json_build_object('id', m.id, 'key', m.key, 'name', m.name, 'width', m.width, 'height', m.height)
    ORDER BY g.order_column) FROM product_media g JOIN media m ON m.id = g.media_id WHERE g.product_id = p.id) AS galleries`;
const from = `FROM (${listed}) page JOIN product p ON p.id = page.product_id JOIN farm f ON f.id = p.farm_id ORDER BY p.name_en COLLATE "en-x-icu"`;

const statements: Record<string, string> = {
  flat: `SELECT ${columns} ${from}`,
  variants: `SELECT ${columns}, ${variants} ${from}`,
  detail: `SELECT ${columns}, p.description_en, p.storage_min_c, p.storage_max_c, p.season_months, f.about_en, ${variants}, ${galleries}
    FROM product p JOIN farm f ON f.id = p.farm_id WHERE p.id = $1`,
  suggest: `SELECT p.id, p.slug, p.name_en, p.name_ms, p.default_price, p.price_unit,
      (SELECT m.key FROM product_media g JOIN media m ON m.id = g.media_id WHERE g.product_id = p.id ORDER BY g.order_column LIMIT 1) AS media_key
    FROM search_products($1, false, 7) found JOIN product p ON p.id = found.product_id ORDER BY found.rank, found.popularity DESC`,
  'cart-add': `WITH own AS (INSERT INTO cart (device_hash, created_at, updated_at) VALUES ($1, now(), now())
      ON CONFLICT (device_hash) DO UPDATE SET updated_at = now() RETURNING id)
    INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price, created_at)
    SELECT own.id, v.id, 2, v.price, now() FROM own, variant v WHERE v.id = $2
    ON CONFLICT (cart_id, variant_id) DO UPDATE SET quantity = excluded.quantity RETURNING id`,
  cart: `SELECT l.id, l.quantity, v.sku, v.price, v.pack_size, v.pack_label_en, v.on_hand - v.reserved AS available, p.name_en, p.slug
    FROM cart c JOIN cart_line l ON l.cart_id = c.id JOIN variant v ON v.id = l.variant_id JOIN product p ON p.id = v.product_id
    WHERE c.device_hash = $1 ORDER BY l.id`,
};

const page = Buffer.alloc(29_000, '<p>Static HTML from memory.</p>\n');
const json = { 'content-type': 'application/json' };
// Caches plans as the shop does. A handler that plans every query again is no lower bound and would make this machine
// look slow.
const options = '-c plan_cache_mode=force_generic_plan';
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10, options });

/** Paths are `/name/value/value`. */
const server = createServer(async (request, response) => {
  const [, name = '', ...values] = (request.url ?? '').split('/');
  if (name === 'static') {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': page.length });
    response.end(page);
    return;
  }
  const { rows } = await pool.query({ name, text: statements[name] ?? '', values });
  const body = JSON.stringify({ data: rows });
  response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.keepAliveTimeout = 65_000;
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
  console.log(`http://localhost:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});
