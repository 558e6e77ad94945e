import { setTimeout as sleep } from 'node:timers/promises';
import { residentMemory } from './cpu.ts';
import type { Row } from './report.ts';
import { type Shops, startShopFor, withServers } from './shops.ts';

const products = 10_000;

/** Memory of the idle process after it has answered a few requests of each kind. */
export async function measureMemory(shops: Shops): Promise<Row[]> {
  const { slugs, ids } = await shops.sample(products);
  return withServers([startShopFor(shops, products, 48)], async (shop) => {
    const paths = [
      '/product-catalog',
      ...slugs.slice(0, 5).map((slug) => `/product/${slug}`),
      ...ids.slice(0, 20).map((id) => `/api/product/${id}`),
    ];
    for (const path of paths) await (await fetch(`http://localhost:${shop?.port}${path}`)).text();
    await sleep(5000);
    const ours = await residentMemory(shop?.pid ?? 0);
    return [
      {
        group: 'Memory of the Node process, MB',
        name: 'idle',
        ours,
        limit: null,
        allowed: { of: 'ours', most: 200 },
        unit: ' MB',
      },
    ];
  });
}
