import { measure } from './measure.ts';
import { readPaths } from './reads.ts';
import type { Row } from './report.ts';
import { type Shops, startShopFor, withServers } from './shops.ts';

const [small, large] = [1_000, 100_000];
const most = 1.5;
const group = 'Growth from 1,000 to 100,000 products, CPU ms per request';

/** Measures every read against a small and a large catalogue, alternating between the two. */
export async function growth(shops: Shops): Promise<Row[]> {
  const reads = { small: readPaths(await shops.sample(small)), large: readPaths(await shops.sample(large)) };
  const only = process.env.BENCH_READ ?? '';
  const rows: Row[] = [];
  // On a slow machine a saturated shop would refuse requests.
  const servers = [small, large].map((products) => startShopFor(shops, products, 0, { SHED_LOAD: 'false' }));
  await withServers(servers, async (few, many) => {
    if (!few || !many) return;
    for (const [name, paths] of Object.entries(reads.small)) {
      if (!only.split(',').some((part) => name.includes(part))) continue;
      const subjects = [
        { server: few, paths },
        { server: many, paths: reads.large[name] ?? paths },
      ];
      const isEnough = ([before = 0, after = 0]: number[]) => after / before <= most;
      const options = { seconds: 1.2, rounds: 2, maxRounds: 4, isEnough };
      const [before = 0, after = 0] = await measure(shops.bench, subjects, options);
      console.log(`${name}: ${before.toFixed(3)} → ${after.toFixed(3)} ms, ${(after / before).toFixed(2)} ×`);
      rows.push({ group, name, ours: after, limit: before, allowed: { of: 'ratio', most }, unit: '' });
    }
  });
  return rows;
}
