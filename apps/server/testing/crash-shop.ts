import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { insertDefaultDelivery } from '@bakul/shop/features/delivery/default-delivery';
import type { Db } from '@bakul/shop/platform/db/db';
import { onTestFinished } from 'vitest';
import { setting } from '../../../shop/platform/db/setting.table.ts';
import { buildersOf } from '../../../shop/testing/records/builders.ts';
import { fastImports } from './shop-command.ts';

/** A shop in a separate process that can be killed at any moment, and persistent buyers. */

const startFile = pathToFileURL(join(import.meta.dirname, '..', 'start.ts')).href;
const compiled = join(import.meta.dirname, '../../../node_modules/.cache/bakul/compiled');
// Uses the compile cache as `main.mjs` does, but flushes it at once, because a killed process cannot.
const program = `
  import { enableCompileCache, flushCompileCache } from 'node:module';
  enableCompileCache(${JSON.stringify(compiled)});
  const { start } = await import(${JSON.stringify(startFile)});
  flushCompileCache();
  const render = async () => new Response('');
  const clientFolder = ${JSON.stringify(import.meta.dirname)};
  const backoffice = { clientFolder, page: async () => '' };
  await start({ render: async () => render, clientFolder, backoffice });`;

export type ShopProcess = { url: string; child: ChildProcess; kill: () => Promise<void> };

/** A demo shop without demo data: payments go to the sandbox, and emails to a folder. */
export async function setUpBareDemo(db: Db): Promise<void> {
  await db.orm.insert(setting).values({ name: 'shop', value: { demo: true }, changed_at: new Date() });
  await insertDefaultDelivery(db);
}

/** Starts the shop as `npm start` does, without pages. */
export async function startShop(
  env: Record<string, string>,
  onLine?: (line: string) => void,
): Promise<ShopProcess> {
  const settings = { PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0', LOG_LEVEL: 'silent', ...env };
  const child = spawn(process.execPath, [...fastImports, '--input-type=module', '-e', program], {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', onLine ? 'pipe' : 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  if (onLine && child.stderr) createInterface({ input: child.stderr }).on('line', onLine);
  const lines = createInterface({ input: child.stdout ?? Readable.from([]) });
  const url = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      onLine?.(line);
      const port = /http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    ended.then(([code]) => reject(new Error(`The shop exited with ${code} before it was ready`)), reject);
  });
  return {
    url,
    child,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export type CrashBuyer = { id: number; token: string; addressId: number };

/** Creates logged-in buyers with addresses, and enough stock for all of them. */
export async function createBuyers(
  db: Db,
  count: number,
): Promise<{ buyers: CrashBuyer[]; variantId: number }> {
  const { product, variant } = buildersOf(db, () => new Date());
  const variantId = await variant(await product('Tomato'), { on_hand: '100000', price: 10_000 });
  return { buyers: await insertBuyers(db, count), variantId };
}

/** Logged-in buyers with addresses. */
export function insertBuyers(db: Db, count: number): Promise<CrashBuyer[]> {
  return db.run<CrashBuyer>(
    `WITH people AS (
       INSERT INTO person (account_type, name, email, mobile_phone, password_hash, password_changed_at, verified_at, created_at)
       SELECT 1, 'Buyer ' || n, 'crash-' || n || '@example.com', '+6012' || (4000000 + n), 'none', now(), now(), now()
       FROM generate_series(1, $1::integer) AS n RETURNING id, buyer_id),
     known AS (
       INSERT INTO session (person_id, token_hash, created_at, last_seen_at, expires_at)
       SELECT id, encode(sha256(convert_to('crash-token-of-person-' || id, 'UTF8')), 'hex'), now(), now(), now() + interval '1 day'
       FROM people),
     places AS (
       INSERT INTO address (buyer_id, label, contact, phone, line_1, postcode, city, state, is_default, created_at)
       SELECT buyer_id, 'Dapur', 'Siti', '+60123456701', '7 Jalan Kiara', '50480', 'Kuala Lumpur', 'KUL', true, now()
       FROM people RETURNING id, buyer_id)
     SELECT p.id, 'crash-token-of-person-' || p.id AS token, a.id AS "addressId"
     FROM people p JOIN places a ON a.buyer_id = p.buyer_id ORDER BY p.id`,
    [count],
  );
}

export async function fillCarts(db: Db, variantId: number): Promise<void> {
  await db.run('DELETE FROM cart');
  await db.run(
    `WITH own AS (INSERT INTO cart (buyer_id, person_id, created_at, updated_at)
       SELECT buyer_id, id, now(), now() FROM person RETURNING id)
     INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price, created_at)
     SELECT own.id, v.id, 2, v.price, now() FROM own, variant v WHERE v.id = $1`,
    [variantId],
  );
}
