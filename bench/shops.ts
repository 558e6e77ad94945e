import type { Generated, Sales } from './generate.ts';
import type { Bench } from './measure.ts';
import { type RunningServer, startBaseline, startShop } from './processes.ts';
import type { Sample } from './reads.ts';

/** The databases and folders of the servers under test. */
export type Shops = {
  socketFolder: string;
  dataFolder: string;
  bench: Bench;
  /** Creates the catalogue of that size unless it exists, and returns a sample of it. */
  sample: (products: number) => Promise<Sample>;
  /** Creates a shop with past orders and returns the name of its database. */
  trade: () => Promise<string>;
  /** Creates a shop with these orders unless it exists. */
  sales: (sales: Sales) => Promise<Generated>;
  /** A word from the name of the product that half of the past orders start with. */
  commonSearchTerm: () => Promise<string>;
};

/** Runs `work` with the servers and always stops them afterwards. */
export async function withServers<T>(
  starting: Promise<RunningServer>[],
  work: (...servers: RunningServer[]) => Promise<T>,
): Promise<T> {
  const settled = await Promise.allSettled(starting);
  const servers = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  try {
    for (const each of settled) if (each.status === 'rejected') throw each.reason;
    return await work(...servers);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

export const startShopFor = (
  { socketFolder, dataFolder }: Shops,
  products: number,
  cacheMb: number,
  env: Record<string, string> = {},
) => startShop({ socketFolder, dataFolder, database: `bench_${products}`, cacheMb, env });

export const startBaselineFor = ({ socketFolder }: Shops, products: number) =>
  startBaseline(socketFolder, `bench_${products}`);

/**
 * The hand-written list of 20, which cost 0.42 ms on the machine where the limits were set. Like pages it uses Node,
 * PostgreSQL and a lot of memory, so pages are measured against it.
 */
export const listPaths = ({ categories }: Sample) => categories.map((id) => `/flat/${id}/0`);
