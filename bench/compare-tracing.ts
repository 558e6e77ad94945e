import { measurePair } from './measure.ts';
import { type RunningServer, startShop, startTraceSink } from './processes.ts';
import type { Sample } from './reads.ts';
import type { Row } from './report.ts';
import { type Shops, startShopFor, withServers } from './shops.ts';

const products = 1_000;
const group = 'Traces: CPU ms per request without (limit) and with (ours), every request recorded';
const maxRatio = 1.03;
const options = { seconds: 0.5, rounds: 60 };

/** Few, so that the shop refuses nothing on a busy machine, where pages would have to queue. */
const connections = 2;

const cases = ({ ids, slugs, categories }: Sample) => ({
  'list of 20': { paths: categories.map((id) => `/api/product?category_id=${id}`) },
  'product detail': { paths: ids.map((id) => `/api/product/${id}`) },
  'product page': { paths: slugs.map((slug) => `/product/${slug}`), connections: 1 },
});

/** Compares a shop that exports every trace with one that exports none, in turns, without the response cache. */
export async function compareTracing(shops: Shops): Promise<Row[]> {
  const sample = await shops.sample(products);
  return withServers([startTraceSink()], async (sink) => {
    const { socketFolder, dataFolder } = shops;
    const traced = startShop({
      socketFolder,
      dataFolder,
      database: `bench_${products}`,
      cacheMb: 0,
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${sink?.port}` },
    });
    return withServers([startShopFor(shops, products, 0), traced], (off, on) =>
      compareAll(shops, sample, off, on),
    );
  });
}

async function compareAll(
  { bench }: Shops,
  sample: Sample,
  off: RunningServer | undefined,
  on: RunningServer | undefined,
): Promise<Row[]> {
  const rows: Row[] = [];
  if (!off || !on) return rows;
  for (const [name, requests] of Object.entries(cases(sample))) {
    const [without, traced] = await measurePair(
      bench,
      [
        { server: off, connections, ...requests },
        { server: on, connections, ...requests },
      ],
      options,
    );
    console.log(
      `${name}: ${without.toFixed(3)} → ${traced.toFixed(3)} ms, ratio ${(traced / without).toFixed(3)}`,
    );
    rows.push({
      group,
      name,
      ours: traced,
      limit: without,
      unit: '',
      allowed: { of: 'ratio', most: maxRatio },
    });
  }
  return rows;
}
