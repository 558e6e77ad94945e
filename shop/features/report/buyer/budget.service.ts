import type { InputOf } from '../../../kit/http/endpoint.ts';
import { invalidField } from '../../../kit/http/errors.ts';
import { isoWithOffset, localDate } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { actorName, buyerOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { appendHistory } from '../../audit/history.ts';
import { reportText } from '../report.messages.ts';
import type * as contract from './buyer-report.contract.ts';
import type { Budget } from './buyer-report.contract.ts';
import * as queries from './buyer-report.queries.ts';

export async function listBudgets(ctx: Ctx, input: InputOf<typeof contract.listBudgets>) {
  const year = input.year ?? Number(localDate(ctx.now).slice(0, 4));
  const { buyerId } = buyerOf(ctx);
  const [budgets, branches] = await Promise.all([
    readYear(ctx.db, buyerId, year),
    queries.listBranches(ctx.db, buyerId),
  ]);
  return { data: { budgets, branches: branches.map(({ label }) => label) } };
}

async function readYear(db: Db, buyerId: number, year: number): Promise<Budget[]> {
  const rows = await queries.listBudgetRows(db, buyerId, `${year}-01-01`, `${year}-12-31`);
  return rows.map(({ branch, month, amount, changed_at }) => ({
    ...{ branch, month, amount },
    changed_at: isoWithOffset(changed_at),
  }));
}

/** Answers with the budgets of the month's year. */
export async function setBudget(ctx: Ctx, { branch, month, amount }: InputOf<typeof contract.setBudget>) {
  const { buyerId } = buyerOf(ctx);
  const day = `${month}-01`;
  return ctx.db.transaction(async (db) => {
    await queries.lockCompany(db, buyerId);
    const known = await queries.findBudget(db, buyerId, branch, day);
    if (branch !== null && !known) await requireBranch(ctx, db, buyerId, branch);
    const changed = await changeBudget(db, { buyerId, branch, day, amount, known, now: ctx.now });
    if (changed !== undefined)
      await appendHistory(db, {
        record: { type: 'company_budget', id: changed },
        actor: actorName(ctx),
        from: known ? String(known.amount) : null,
        to: amount === null ? 'removed' : String(amount),
        at: ctx.now,
      });
    return { data: await readYear(db, buyerId, Number(month.slice(0, 4))) };
  });
}

async function requireBranch({ lang }: Ctx, db: Db, buyerId: number, branch: string): Promise<void> {
  const branches = await queries.listBranches(db, buyerId);
  if (!branches.some(({ label }) => label === branch))
    throw invalidField('branch', reportText[lang]('budget_branch_unknown'));
}

type Change = {
  buyerId: number;
  branch: string | null;
  day: string;
  amount: number | null;
  known: { id: number; amount: number } | null;
  now: Date;
};

/** The id of the budget that was set, changed or removed. Undefined if it was like this before. */
async function changeBudget(db: Db, change: Change): Promise<number | undefined> {
  const { buyerId, branch, day, amount, known, now } = change;
  if (amount === (known?.amount ?? null)) return undefined;
  if (amount !== null) return (await queries.putBudget(db, buyerId, branch, day, amount, now))?.id;
  if (known) await queries.deleteBudget(db, known.id);
  return known?.id;
}
