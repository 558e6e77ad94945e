import { measurePair } from './measure.ts';
import { type RunningServer, startShop, startTraceSink } from './processes.ts';
import type { Sample } from './reads.ts';
import type { Row } from './report.ts';
import { type Shops, withServers } from './shops.ts';

const products = 1_000;
const group = 'Traces: CPU ms per request without recording (limit) and with one in ten recorded (ours)';
const maxRatio = 1.03;
/** The default of OTEL_TRACES_SAMPLER_ARG. */
const defaultShare = 0.1;
const options = { seconds: 0.5, rounds: 60 };

/** Few, so that the shop refuses nothing on a busy machine, where pages would have to queue. */
const connections = 2;

const cases = ({ ids, slugs, categories }: Sample) => ({
  'list of 20': { paths: categories.map((id) => `/api/product?category_id=${id}`) },
  'product detail': { paths: ids.map((id) => `/api/product/${id}`) },
  'product page': { paths: slugs.map((slug) => `/product/${slug}`), connections: 1 },
});

/** The flags of `traceparent` decide for each request whether it is recorded. */
const traceparent = (flags: '00' | '01') =>
  `traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-${flags}\r\n`;

/**
 * Compares recorded with unrecorded requests of the same process, in turns and without the response cache. Two processes
 * would differ from each other by more than recording costs.
 */
export async function compareTracing(shops: Shops): Promise<Row[]> {
  const sample = await shops.sample(products);
  return withServers([startTraceSink()], async (sink) => {
    const { socketFolder, dataFolder } = shops;
    const shop = startShop({
      socketFolder,
      dataFolder,
      database: `bench_${products}`,
      cacheMb: 0,
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${sink?.port}`,
        OTEL_PROPAGATORS: 'tracecontext',
        TRUSTED_PROXIES: '1',
      },
    });
    return withServers([shop], (server) => compareAll(shops, sample, server));
  });
}

async function compareAll(
  { bench }: Shops,
  sample: Sample,
  server: RunningServer | undefined,
): Promise<Row[]> {
  const rows: Row[] = [];
  if (!server) return rows;
  for (const [name, requests] of Object.entries(cases(sample))) {
    const [unrecorded, recorded] = await measurePair(
      bench,
      [
        { server, connections, ...requests, headers: traceparent('00') },
        { server, connections, ...requests, headers: traceparent('01') },
      ],
      options,
    );
    const added = recorded - unrecorded;
    console.log(`${name}: ${unrecorded.toFixed(3)} ms, recording adds ${Math.round(added * 1000)} µs`);
    rows.push({
      group,
      name,
      ours: unrecorded + defaultShare * added,
      limit: unrecorded,
      unit: '',
      allowed: { of: 'ratio', most: maxRatio },
    });
  }
  return rows;
}
