import type { InputOf } from '../../kit/http/endpoint.ts';
import { AppError, conflict, requireFound } from '../../kit/http/errors.ts';
import { listOf } from '../../kit/http/wire.ts';
import type { Db } from '../../platform/db/db.ts';
import { staffOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { platformText } from '../../platform/http/messages/messages.ts';
import { recordAction } from '../audit/audit.ts';
import { readTwoPeopleLimit } from '../second-approval/second-approval.service.ts';
import { presentCredits } from './bank-credit.present.ts';
import * as queries from './bank-credit.queries.ts';
import type * as contract from './bank-statement.contract.ts';
import { bankStatementText } from './bank-statement.messages.ts';
import { describeTarget } from './open-items.service.ts';
import { receiveCredit, requireReceivable } from './receive-credit.service.ts';

type Id = { id: number };
type Caller = Ctx<'requestId'>;

async function show(ctx: Ctx, db: Db, id: number): Promise<contract.BankCredit> {
  const row = requireFound(await queries.findCredit(db, id));
  const [credit] = await presentCredits({ ...ctx, db }, [row]);
  return requireFound(credit);
}

/** Locks a credit that is in the given state. The conflict says who was faster, and what they did. */
async function lockIn(ctx: Ctx, db: Db, id: number, state: queries.CreditRow['state']) {
  const credit = requireFound(await queries.lockCredit(db, id));
  if (credit.state === state) return credit;
  const t = bankStatementText[ctx.lang];
  const { settler, proposer, settled_label } = requireFound(await queries.findCredit(db, id));
  if (credit.state === 'settled')
    throw conflict(t('bank_credit_settled_by', { name: settler ?? '', number: settled_label }));
  if (credit.state === 'proposed') throw conflict(t('bank_credit_proposed', { name: proposer ?? '' }));
  throw conflict(t('bank_credit_state'));
}

/** Each in its own transaction. One that is refused does not affect the others. */
export async function settleCredits(ctx: Caller, { credits }: InputOf<typeof contract.settleCredits>) {
  const results = [];
  for (const { id, target } of credits) {
    const result = await settleCredit(ctx, id, target).then(
      (credit) => ({ id, ok: true, credit, problem: null }),
      (error: unknown) => ({ id, ok: false, credit: null, problem: problemOf(ctx, error) }),
    );
    results.push(result);
  }
  return listOf(results, 1, results.length, results.length);
}

const refusals: readonly AppError['code'][] = ['conflict', 'not_found', 'amount_too_large'];

/** The text of a refusal. Any other error ends the request. */
function problemOf({ lang }: Ctx, error: unknown): string {
  if (!(error instanceof AppError) || !refusals.includes(error.code)) throw error;
  return error.options.detail ?? platformText[lang](error.code);
}

/** Settles a credit, or proposes to, above the limit of one person. */
function settleCredit(ctx: Caller, id: number, target: contract.Target): Promise<contract.BankCredit> {
  return ctx.db.transaction(async (db) => {
    // A repeated request, whose first response was lost, gets the same answer.
    if (await isSettledByCaller(ctx, db, id, target)) return show(ctx, db, id);
    const credit = await lockIn(ctx, db, id, 'open');
    if (credit.amount <= (await readTwoPeopleLimit(db))) {
      await settle(ctx, db, credit, target);
      return show(ctx, db, id);
    }
    await requireReceivable(ctx, db, credit, target);
    const { label, buyer } = await describeTarget(db, target);
    await queries.updateCredit(db, id, {
      state: 'proposed',
      proposed_target: target,
      proposed_by: staffOf(ctx).staffId,
      proposed_at: ctx.now,
    });
    await recordAction(db, ctx, {
      action: 'bank_credit.propose',
      record: { type: 'bank_credit', id },
      before: { status: 'open' },
      after: { status: 'proposed', settles: label || buyer, amount: credit.amount },
    });
    return show(ctx, db, id);
  });
}

async function isSettledByCaller(ctx: Caller, db: Db, id: number, target: contract.Target): Promise<boolean> {
  const credit = await queries.lockCredit(db, id);
  return (
    target.kind === 'payment' &&
    credit?.payment_id === target.payment_id &&
    credit.settled_by === staffOf(ctx).staffId
  );
}

/** Everything is checked again: what was proposed may have been paid another way since. */
export async function confirmSettlement(ctx: Caller, { id }: Id) {
  return ctx.db.transaction(async (db) => {
    const credit = await lockIn(ctx, db, id, 'proposed');
    if (credit.proposed_by === staffOf(ctx).staffId)
      throw conflict(bankStatementText[ctx.lang]('bank_credit_own_proposal'));
    if (!credit.proposed_target) throw new Error('A proposed credit has no target');
    await settle(ctx, db, credit, credit.proposed_target);
    return { data: await show(ctx, db, id) };
  });
}

/** Applies the money and marks the credit, which the caller has locked. Only the database commits both. */
async function settle(ctx: Caller, db: Db, credit: queries.CreditRow, target: contract.Target) {
  const payment = await receiveCredit(ctx, db, credit, target);
  await queries.updateCredit(db, credit.id, {
    state: 'settled',
    payment_id: payment.id,
    settled_by: staffOf(ctx).staffId,
    settled_at: ctx.now,
  });
  const { label } = await describeTarget(db, { kind: 'payment', payment_id: payment.id });
  await recordAction(db, ctx, {
    action: 'bank_credit.settle',
    record: { type: 'bank_credit', id: credit.id },
    also: [{ type: 'payment', id: payment.id }],
    before: { status: credit.state },
    after: { status: 'settled', settles: label, amount: credit.amount },
  });
}

type CreditChange = {
  from: queries.CreditRow['state'];
  values: Partial<queries.CreditRow> & { state: queries.CreditRow['state'] };
  action: 'bank_credit.withdraw' | 'bank_credit.ignore' | 'bank_credit.reopen';
  reason?: string;
};

/** Moves a credit between states in which no money is applied. */
function changeCredit(ctx: Caller, id: number, { from, values, action, reason }: CreditChange) {
  return ctx.db.transaction(async (db) => {
    await lockIn(ctx, db, id, from);
    await queries.updateCredit(db, id, values);
    await recordAction(db, ctx, {
      action,
      record: { type: 'bank_credit', id },
      before: { status: from },
      after: { status: values.state },
      reason: reason ?? null,
    });
    return { data: await show(ctx, db, id) };
  });
}

/** Withdrawn by whoever proposed it, or declined by somebody else. */
export function withdrawSettlement(ctx: Caller, { id }: Id) {
  const values = { state: 'open', proposed_target: null, proposed_by: null, proposed_at: null } as const;
  return changeCredit(ctx, id, { from: 'proposed', values, action: 'bank_credit.withdraw' });
}

export function ignoreCredit(ctx: Caller, { id, reason }: InputOf<typeof contract.ignoreCredit>) {
  const values = { state: 'ignored', reason } as const;
  return changeCredit(ctx, id, { from: 'open', values, action: 'bank_credit.ignore', reason });
}

export function reopenCredit(ctx: Caller, { id }: Id) {
  const values = { state: 'open', reason: null } as const;
  return changeCredit(ctx, id, { from: 'ignored', values, action: 'bank_credit.reopen' });
}
