import { staffTokenPrefix } from '@bakul/shop/kit/http/access';
import { hashToken } from '@bakul/shop/platform/secrets/token-hash';
import pg from 'pg';
import type { Generated, Sales } from './generate.ts';

export const staffToken = `${staffTokenPrefix}of-the-benchmark`;

/** A busy wholesaler: 400 days of about 250 orders of ten items, 600 customers and 3,000 variants. */
export const realSales: Sales = {
  name: 'bench_sales',
  products: 1_000,
  settings: { days: 400, orders: 250, lines: 10, buyers: 600, variants: 3_000, even: false },
};

/** 18 variants and six customers on each of 60 days, with one order line for each or with `times` as many. */
export const evenSales = (times: 1 | 1000): Sales => ({
  name: `bench_sales_even_${times}`,
  products: 1_000,
  settings: {
    days: 60,
    orders: 6 * (times === 1 ? 1 : 300),
    lines: times === 1 ? 3 : 10,
    buyers: 6,
    variants: 18,
    even: true,
  },
});

/** As autovacuum would do within a minute. */
export const vacuum = ({ config }: Generated) =>
  withClient(config, (client) => client.query('VACUUM (ANALYZE)'));

/** A session of staff ends when it has not been used for half an hour. */
export const openStaffSession = ({ config }: Generated) =>
  withClient(config, (client) =>
    client.query('UPDATE staff_session SET token_hash = $1, created_at = now(), last_seen_at = now()', [
      hashToken(staffToken),
    ]),
  );

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  await client.connect();
  return work(client).finally(() => client.end());
}
