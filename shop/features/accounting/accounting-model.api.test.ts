import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type LocalDate } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import {
  type Happened,
  lifeStart,
  lifeStartsAt,
  type MoneyWorld,
  moneyLife,
  performMoneyStep,
} from '../../testing/generated/money-life.ts';
import { buildCompany } from '../../testing/people/as-member.ts';
import { modelRuns } from '../../testing/runs.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';
import { creditAccount } from '../credit/ledger/account.table.ts';
import { verifyLedger } from '../credit/ledger/verify.service.ts';
import { pickupPoint } from '../delivery/delivery.table.ts';
import { exportParts } from './accounting.constants.ts';
import { sumPosted } from './accounting.queries.ts';
import { type AccountingDocument, addToSums, isImported, noSums } from './accounting-document.rules.ts';
import { boundsOf, type Period, readDocuments } from './accounting-documents.service.ts';

let api: TestApi;
let pickupId: number;
beforeAll(async () => {
  api = await openTestApi({ max: 4 });
  const point = { address: 'Lot 12', postcode: '43300', city: 'Seri Kembangan', state: 'SGR' };
  const [row] = await api.db.orm
    .insert(pickupPoint)
    .values({ name_en: 'Gate', name_ms: 'Pintu', ...point, opens: '05:00', closes: '11:00' })
    .returning({ id: pickupPoint.id });
  pickupId = row?.id ?? 0;
});
afterAll(() => api.close());

async function documentsOf(db: Db, period: Period): Promise<AccountingDocument[]> {
  const all: AccountingDocument[] = [];
  for await (const page of readDocuments(db, period)) all.push(...page);
  return all;
}

const listed = (documents: readonly AccountingDocument[]) =>
  documents
    .filter(isImported)
    .map(({ part, date, total }) => `${part} ${date} ${total}`)
    .sort();
const expectedList = (happened: readonly Happened[], { from, to }: Period) =>
  happened
    .filter(({ day }) => day >= from && day <= to)
    .map(({ part, day, total }) => `${part} ${day} ${total}`)
    .sort();

/** Each document balances, is there once, and the sums are those of the ledger and of what happened. */
async function checkPeriod({ db, happened }: MoneyWorld, period: Period): Promise<string[]> {
  const documents = await documentsOf(db, period);
  const sums = noSums();
  for (const document of documents) {
    const one = noSums();
    addToSums(one, document);
    expect(one.debits, document.number).toBe(one.credits);
    addToSums(sums, document);
  }
  expect(listed(documents)).toEqual(expectedList(happened, period));
  const posted = await sumPosted(db, ...boundsOf(period));
  expect({ receivable: sums.receivable, advance: sums.advance }).toEqual(posted);
  const names = documents.map(({ number, kind }) => `${kind} ${number}`);
  expect(new Set(names).size).toBe(names.length);
  return names;
}

async function checkParts({ db }: MoneyWorld, period: Period, documents: readonly AccountingDocument[]) {
  for (const part of exportParts) {
    const only: AccountingDocument[] = [];
    for await (const page of readDocuments(db, period, part)) only.push(...page);
    expect(only).toEqual(documents.filter((each) => each.part === part));
  }
}

/** What prepaid orders hold is neither lost nor created: received, less refunded, less used by invoices. */
async function checkAdvances({ db, prepaid }: MoneyWorld, documents: readonly AccountingDocument[]) {
  const ofPrepaid = documents.filter(({ kind }) =>
    ['invoice', 'payment', 'refund', 'refund_note'].includes(kind),
  );
  const advance = ofPrepaid
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => account === 'advance')
    .reduce((sum, { side, amount }) => sum + (side === 'credit' ? amount : -amount), 0);
  // Every order of a life is delivered or cancelled, so that nothing is left over.
  expect(advance, JSON.stringify(prepaid)).toBe(0);
  const rows = await db.run<{ number: string; total: number }>(
    "SELECT number, total FROM e_invoice WHERE kind = 'refund_note' ORDER BY number",
  );
  const notes = documents.filter(({ kind }) => kind === 'refund_note');
  expect(
    notes.map(({ number, total }) => ({ number, total })).toSorted((a, b) => (a.number < b.number ? -1 : 1)),
  ).toEqual(rows);
}

class RolledBack extends Error {}

test('exports each document of a random life once, balanced and equal to the ledger', {
  timeout: 600_000,
}, async () => {
  const { company, owner } = await buildCompany(api);
  const cuts = fc.tuple(fc.nat({ max: 90 }), fc.nat({ max: 90 }));
  await fc.assert(
    fc.asyncProperty(moneyLife, cuts, async (changes, [first, second]) => {
      const run = api.db.transaction(async (db) => {
        const terms = { state: 'active', credit_limit: 0, tenor_days: 7, opened_at: lifeStartsAt() } as const;
        const [account] = await db.orm
          .insert(creditAccount)
          .values({ buyer_id: company.buyer_id, ...terms })
          .returning({ id: creditAccount.id });
        const world: MoneyWorld = {
          ...{
            db,
            buyerId: company.buyer_id,
            personId: owner.person.id,
            accountId: account?.id ?? 0,
            pickupId,
          },
          ...{ now: lifeStartsAt(), happened: [], prepaid: [], invoiceIds: [] },
        };
        for (const change of changes) await performMoneyStep(world, change);
        const end: LocalDate = addDays(lifeStart, 365);
        const all = { from: lifeStart, to: end };
        const [early, late] = [Math.min(first, second), Math.max(first, second)].map((days) =>
          addDays(lifeStart, days),
        );
        const whole = await checkPeriod(world, all);
        const parts = [
          await checkPeriod(world, { from: lifeStart, to: early ?? '' }),
          await checkPeriod(world, { from: addDays(early ?? '', 1), to: late ?? '' }),
          await checkPeriod(world, { from: addDays(late ?? '', 1), to: end }),
        ];
        expect(parts.flat().sort()).toEqual(whole.sort());
        const documents = await documentsOf(db, all);
        await checkParts(world, all, documents);
        await checkAdvances(world, documents);
        expect((await verifyLedger(db)).problems).toEqual([]);
        throw new RolledBack();
      });
      await run.catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error;
      });
    }),
    modelRuns(6, 60),
  );
});
