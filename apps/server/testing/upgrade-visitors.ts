import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@bakul/shop/platform/db/db';
import type { Balancer } from './balancer.ts';
import { type CrashBuyer, insertBuyers } from './crash-shop.ts';
import { type Bought, buy } from './persistent-buyer.ts';
import { type Owed, openCreditFor, orderOnCredit } from './persistent-debtor.ts';
import { inProcessClient, postRequestFor } from './request-until-answered.ts';

/** Everybody who uses the shop during an upgrade. No request is sent twice, and each must succeed. */

type Goods = { id: number; quantity: number };
export type People = { buyers: CrashBuyer[]; companies: CrashBuyer[]; staffToken: string; goods: Goods[] };

/**
 * Logs in buyers, companies with credit and a staff member. Names columns that any release has, because the database is
 * that of the older one.
 */
export async function createPeople(db: Db): Promise<People> {
  const everyone = await insertBuyers(db, 6);
  const [buyers, companies] = [everyone.slice(0, 3), everyone.slice(3)];
  const { staffToken } = await openCreditFor(db, companies);
  const goods = await db.run<Goods>(
    `WITH filled AS (UPDATE variant SET on_hand = on_hand + 100000 WHERE id IN (
         SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id
         WHERE v.archived_at IS NULL AND p.status = 'active' AND NOT v.is_catch_weight AND v.quantity_step = 1
         ORDER BY v.id LIMIT 4)
       RETURNING id, on_hand, min_quantity),
     moves AS (INSERT INTO stock_move (variant_id, change, on_hand, kind, actor, at)
       SELECT id, 100000, on_hand, 'received', 'system', now() FROM filled)
     SELECT id, min_quantity::integer + 25 AS quantity FROM filled`,
  );
  return { buyers, companies, staffToken, goods };
}

const guestPaths = (n: number) => [
  '/',
  `/?visit=${n}`,
  '/product-catalog',
  '/ms/product-catalog',
  `/api/product?page=${1 + (n % 9)}`,
  '/api/product?keywords=tomato&order_field=relevance',
  `/api/product/search?keywords=${['cilipadi', 'bayam', 'tomat', 'ikan'][n % 4]}`,
  '/api/misc/categories',
];

/** Reads pages one after another, with the scripts that they refer to, and expects 200 for each. */
async function browse({ send }: Balancer, n: number): Promise<void> {
  const paths = guestPaths(n);
  const path = paths[n % paths.length] ?? '/';
  const { status, text, release } = await send(path);
  if (status !== 200) throw new Error(`${path}: ${status} of the ${release} release: ${text.slice(0, 300)}`);
  const [script] = /\/assets\/[\w.-]+\.js/.exec(text) ?? [];
  if (!script) return;
  const file = await send(script);
  if (file.status !== 200) throw new Error(`${script} of ${path} (${release} release): ${file.status}`);
}

const staffPaths = [
  '/api/staff/order',
  '/api/staff/stock',
  '/api/staff/product',
  '/api/staff/credit/account',
];

async function workInBackOffice({ send }: Balancer, staffToken: string, n: number): Promise<void> {
  const path = staffPaths[n % staffPaths.length] ?? '';
  const { status, text } = await send(path, { headers: { authorization: `Bearer ${staffToken}` } });
  if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
}

export type Outcome = { bought: Bought[]; owed: Owed[]; failures: string[] };

/** Starts all visitors. `stop` waits for what they have begun. */
export function startVisitors(balancer: Balancer, people: People) {
  const asking = { urlOf: balancer.urlOf, patienceMs: 0 };
  const outcome: Outcome = { bought: [], owed: [], failures: [] };
  let isStopped = false;
  const repeat = async (pauseMs: number, visit: (n: number) => Promise<void>) => {
    for (let n = 0; !isStopped; n++) {
      await visit(n).catch((error) => outcome.failures.push(`${new Date().toISOString()} ${error.message}`));
      await sleep(pauseMs);
    }
  };
  const fillCart = async (buyer: CrashBuyer, n: number) => {
    const { id, quantity } = people.goods[n % people.goods.length] ?? { id: 0, quantity: 0 };
    const item = postRequestFor(buyer.token)({ variant_id: id, quantity });
    await inProcessClient(asking, 'add to cart', '/api/cart/items', item);
  };
  const visits = [
    ...[0, 1, 2].map((guest) => repeat(60, (n) => browse(balancer, n * 3 + guest))),
    ...people.buyers.map((buyer, place) =>
      repeat(100, async (n) => {
        await fillCart(buyer, n + place);
        outcome.bought.push(await buy(buyer, `upgrade-${buyer.id}-${n}`, asking));
      }),
    ),
    ...people.companies.map((buyer, place) =>
      repeat(100, async (n) => {
        await fillCart(buyer, n + place);
        const { staffToken } = people;
        outcome.owed.push(await orderOnCredit({ buyer, staffToken }, `upgrade-${buyer.id}-${n}`, asking));
      }),
    ),
    repeat(150, (n) => workInBackOffice(balancer, people.staffToken, n)),
  ];
  return {
    outcome,
    async stop(): Promise<Outcome> {
      isStopped = true;
      await Promise.all(visits);
      return outcome;
    },
  };
}
