import { beforeAll, describe, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { type SecurityEventSearch, securityEventQuery } from './security-event.queries.ts';

const rowCount = 100_000;
const start = new Date('2026-01-01T00:00:00Z');
const distant = { from: '2026-01-06', to: '2026-01-06' };

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  // One event a minute over 69 days. One kind and one person are rare and only at the start.
  await api.db.run(
    `INSERT INTO security_event (kind, actor, subject, request_id, at)
     SELECT CASE WHEN n < 40 THEN 'company_closed' ELSE (ARRAY['login', 'logout', 'access_denied'])[1 + n % 3] END,
       CASE WHEN n % 2 = 0 THEN 'guest' ELSE 'person:' || CASE WHEN n < 40 THEN 7 ELSE 1000 + n % 500 END END,
       CASE WHEN n % 4 = 0 THEN 'staff:' || CASE WHEN n < 40 THEN 3 ELSE 100 + n % 20 END END,
       'request', $1::timestamptz + n * interval '1 minute'
     FROM generate_series(1, ${rowCount}) AS n`,
    [start],
  );
  await api.db.run('ANALYZE security_event');
  return () => api.close();
}, 60_000);

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

describe('with 100,000 events', () => {
  test.each<[string, Omit<SecurityEventSearch, 'page_size'>]>([
    ['the latest', {}],
    ['a later page', { after: 50_000 }],
    ['a common kind', { kind: 'login' }],
    ['a rare kind', { kind: 'company_closed' }],
    ['guests', { actor: 'guest' }],
    ['a rare actor', { actor: 'person:7' }],
    ['a rare subject', { subject: 'staff:3' }],
    ['an account in either place', { account: 'person:7' }],
    ['an account of staff in either place', { account: 'staff:3' }],
    ['a distant period', distant],
    ['a kind within a distant period', { kind: 'logout', ...distant }],
    ['a kind and an actor', { kind: 'company_closed', actor: 'person:7' }],
  ])('reads %s through an index', async (_, search) => {
    const { text, values } = securityEventQuery({ ...search, page_size: 30 });
    const [row] = await api.db.run<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      values,
    );
    const plan = row?.['QUERY PLAN'][0]?.Plan;
    if (!plan) throw new Error('EXPLAIN returned no plan');
    const scans = nodes(plan).filter((node) => node['Relation Name'] === 'security_event');
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    const read = scans.map(
      (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
    );
    expect(Math.max(...read)).toBeLessThan(12_000);
  });
});
