import type { Bench } from './measure.ts';
import { type RunningServer, startBaseline, startShop } from './processes.ts';
import type { Sample } from './reads.ts';

/** Where the servers under test find what they need. */
export type Shops = {
  socketFolder: string;
  dataFolder: string;
  bench: Bench;
  /** Makes the catalogue of that size, if it is not there, and picks what is asked for. */
  sample: (products: number) => Promise<Sample>;
  /** Makes a shop with past orders and gives the name of its database. */
  trade: () => Promise<string>;
  /** A word in the name of the product that every second past order begins with. */
  commonSearchTerm: () => Promise<string>;
};

/** Runs servers for a while and stops them, whatever happens. */
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

export const startShopFor = ({ socketFolder, dataFolder }: Shops, products: number, cacheMb: number) =>
  startShop({ socketFolder, dataFolder, database: `bench_${products}`, cacheMb });

export const startBaselineFor = ({ socketFolder }: Shops, products: number) =>
  startBaseline(socketFolder, `bench_${products}`);

/**
 * The hand-written list of 20: 0.42 ms where the limits were set. It is work of Node and PostgreSQL in much memory, as pages and checkouts
 * are, and tells how slow the machine is for them at the moment. It is printed beside them and decides nothing.
 */
export const listPaths = ({ categories }: Sample) => categories.map((id) => `/flat/${id}/0`);
