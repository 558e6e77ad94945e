import type { Generated } from './generate.ts';
import { measure, type Subject } from './measure.ts';
import { startShop } from './processes.ts';
import type { Row } from './report.ts';
import { measureReportJobs } from './report-jobs.ts';
import { buyerReads, staffReads } from './report-reads.ts';
import { evenSales, openStaffSession, realSales, staffToken } from './report-shops.ts';
import { type Shops, withServers } from './shops.ts';

/** A report may cost this many lists of 20 orders. */
const maxLists = 50;
const maxGrowth = 1.5;
const staffHeaders = `authorization: Bearer ${staffToken}\r\n`;
const buyerHeaders = 'authorization: Bearer bench-token-of-buyer-1\r\n';
// A report is a request of its own. More connections would measure how PostgreSQL shares two cores.
const connections = 2;

/** Reports on a million order lines: their cost, their growth, and the job that keeps their sums. */
export async function compareReports(shops: Shops): Promise<Row[]> {
  return [
    ...(await compareWithLists(shops)),
    ...(await compareGrowth(shops)),
    ...(await measureReportJobs(shops)),
  ];
}

const startOn = ({ socketFolder, dataFolder }: Shops, { name }: Generated) =>
  startShop({ socketFolder, dataFolder, database: name, cacheMb: 0 });

/** Every report of a busy shop, in multiples of the list of 20 orders that the same person may see. */
async function compareWithLists(shops: Shops): Promise<Row[]> {
  const database = await shops.sales(realSales);
  const only = process.env.BENCH_READ ?? '';
  return withServers([startOn(shops, database)], async (server) => {
    if (!server) return [];
    await openStaffSession(database);
    const groups = [
      { who: 'staff', headers: staffHeaders, list: '/api/staff/order?pageSize=20', reads: staffReads() },
      { who: 'buyer', headers: buyerHeaders, list: '/api/transaction?pageSize=20', reads: buyerReads() },
    ];
    const rows: Row[] = [];
    for (const { who, headers, list, reads } of groups) {
      const subject = (path: string): Subject => ({ server, headers, paths: [path], connections });
      const once = { seconds: 2, rounds: 2, maxRounds: 2, isEnough: () => true };
      const [cost = 0] = await measure(shops.bench, [subject(list)], once);
      console.log(`The ${who}'s list of 20 orders costs ${cost.toFixed(3)} ms`);
      for (const [name, path] of Object.entries(reads)) {
        if (!only.split(',').some((part) => name.includes(part))) continue;
        const isEnough = ([ours = 0]: number[]) => ours / cost <= maxLists;
        const [ours = 0] = await measure(shops.bench, [{ ...subject(path), warmUpSeconds: 0.6 }], {
          ...{ seconds: 1, rounds: 1, maxRounds: 3, isEnough },
        });
        console.log(`${who}: ${name}: ${ours.toFixed(1)} ms, ${(ours / cost).toFixed(1)} lists`);
        const group = `Reports of ${who} on 1,000,000 order lines, CPU ms; the limit is the list of 20 orders`;
        rows.push({ group, name, ours, limit: cost, allowed: { of: 'ratio', most: maxLists }, unit: '' });
      }
    }
    return rows;
  });
}

/** The same days, products and customers, with one order line for each or with a thousand. */
async function compareGrowth(shops: Shops): Promise<Row[]> {
  const few = await shops.sales(evenSales(1));
  const many = await shops.sales(evenSales(1000));
  return withServers([startOn(shops, few), startOn(shops, many)], async (small, large) => {
    if (!small || !large) return [];
    const rows: Row[] = [];
    for (const database of [few, many]) await openStaffSession(database);
    for (const [name, path] of Object.entries(staffReads({ onlySums: true }))) {
      const subjects = [small, large].map((server) => ({
        ...{ server, headers: staffHeaders, paths: [path], connections, warmUpSeconds: 1.5 },
      }));
      const isEnough = ([before = 0, after = 0]: number[]) => after / before <= maxGrowth;
      const options = { seconds: 1, rounds: 2, maxRounds: 4, isEnough };
      const [before = 0, after = 0] = await measure(shops.bench, subjects, options);
      console.log(`${name}: ${before.toFixed(3)} → ${after.toFixed(3)} ms, ${(after / before).toFixed(2)} ×`);
      const group =
        'Growth from 1,000 to 1,000,000 order lines of the same days, products and customers, CPU ms';
      rows.push({
        group,
        name,
        ours: after,
        limit: before,
        allowed: { of: 'ratio', most: maxGrowth },
        unit: '',
      });
    }
    return rows;
  });
}
