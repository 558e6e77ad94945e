import type { InputOf } from '../../../kit/http/endpoint.ts';
import { type AppError, conflict, requireFound } from '../../../kit/http/errors.ts';
import { keysetOf } from '../../../kit/http/keyset.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { isoWithOffset, localDate, withIsoTimes } from '../../../kit/local-date.ts';
import type { Db } from '../../../platform/db/db.ts';
import { actorName } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { recordAction } from '../../audit/audit.ts';
import { listHistory } from '../../audit/history.ts';
import {
  accountRecord,
  applyTerms,
  approveTerms,
  moveAccount,
  updateAccountState,
} from '../account-state.service.ts';
import { loadNames } from '../actor-name.queries.ts';
import { listApprovals } from '../application/application.queries.ts';
import { presentApproval } from '../application/staff/application.service.ts';
import { creditText } from '../credit.messages.ts';
import { notifyPayers } from '../credit-mail.service.ts';
import { presentAccount } from '../credit-overview.service.ts';
import { ageingOf, daysOverdue } from '../invoice/ageing.rules.ts';
import {
  type AccountRow,
  findAccountById,
  findOldestDue,
  listOpenInvoices,
  lockAccount,
} from '../ledger/account.queries.ts';
import { daysToHold, daysToSuspend, isTooOverdue, nextStanding } from '../ledger/account.rules.ts';
import { listEntries } from '../ledger/movement.queries.ts';
import type * as contract from './credit.contract.ts';
import * as queries from './credit.queries.ts';

function present(
  ctx: Ctx,
  { account, company, overdue, since }: queries.AccountWithCompany,
): contract.StaffAccount {
  const days_overdue = since === null ? 0 : daysOverdue(since, localDate(ctx.now));
  return { company, ...presentAccount(account), overdue, days_overdue };
}

export async function listAccounts(ctx: Ctx, input: InputOf<typeof contract.listAccounts>) {
  const { rows, records } = await queries.searchAccounts(ctx.db, input, localDate(ctx.now));
  const accounts = rows.map((row) => present(ctx, row));
  return listOf(accounts, input.page, input.pageSize, records);
}

export async function getAccount(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ data: contract.StaffAccountDetail }> {
  const today = localDate(ctx.now);
  const found = requireFound(await queries.findAccount(ctx.db, id, today));
  const entries = await listHistory(ctx.db, accountRecord, id);
  const approvals = await listApprovals(ctx.db, { account_id: id });
  const actors = entries.map(({ actor }) => actor);
  const nameOf = await loadNames(ctx.db, actors);
  return {
    data: {
      ...present(ctx, found),
      ageing: ageingOf(await listOpenInvoices(ctx.db, id), today),
      approvals: approvals.map(presentApproval),
      actions: staffActionsOf(found.account),
      timeline: entries.map(({ at, to_state, actor, reason }) => ({
        at: isoWithOffset(at),
        what: to_state,
        who: nameOf(actor),
        reason,
      })),
    },
  };
}

const staffActions = ['hold', 'lift', 'suspend', 'reopen', 'close'] as const;

function staffActionsOf(account: AccountRow): contract.StaffAccountDetail['actions'] {
  const moves = staffActions.filter((action) => nextStanding(account, action) !== null);
  return account.state === 'closed' ? moves : [...moves, 'terms'];
}

export async function countCredit(ctx: Ctx) {
  return { data: await queries.countWaiting(ctx.db) };
}

type AccountChange = InputOf<typeof contract.holdAccount>;

export const holdAccount = (ctx: Ctx<'requestId'>, change: AccountChange) => move(ctx, 'hold', change);
export const liftAccount = (ctx: Ctx<'requestId'>, change: AccountChange) => move(ctx, 'lift', change);
export const suspendAccount = (ctx: Ctx<'requestId'>, change: AccountChange) => move(ctx, 'suspend', change);
export const reopenAccount = (ctx: Ctx<'requestId'>, change: AccountChange) => move(ctx, 'reopen', change);
export const closeAccount = (ctx: Ctx<'requestId'>, change: AccountChange) => move(ctx, 'close', change);

type StaffAction = (typeof staffActions)[number];

function move(ctx: Ctx<'requestId'>, action: StaffAction, { id, reason }: AccountChange) {
  return change(ctx, id, action, reason, async (db, account) => {
    await requireLasting(db, ctx, action, account);
    const moved = await moveAccount(db, account, { action, actor: actorName(ctx), reason, now: ctx.now });
    if (!moved) throw wrongState(ctx, account);
    const template = action === 'lift' || action === 'reopen' ? 'credit_lifted' : 'credit_held';
    if (action !== 'close') await notifyPayers(db, account.buyer_id, { template, reason, now: ctx.now });
    // An account reopened while overdue is put on hold at once.
    if (action === 'reopen') await updateAccountState(db, moved, ctx.now);
  });
}

function wrongState(ctx: Ctx, { state }: AccountRow): AppError {
  const t = creditText[ctx.lang];
  return conflict(t('credit_state_is', { state: t(`account_${state}`) }));
}

/** Refuses what would be undone automatically. An account can be closed only when it is empty. */
async function requireLasting(db: Db, ctx: Ctx, action: StaffAction, account: AccountRow): Promise<void> {
  const t = creditText[ctx.lang];
  const { outstanding, reserved, advance } = account;
  if (action === 'close' && outstanding + reserved + advance > 0) throw conflict(t('not_settled'));
  if (action !== 'lift' && action !== 'reopen') return;
  const today = localDate(ctx.now);
  const oldest = await findOldestDue(db, account.id);
  if (oldest === null || !isTooOverdue(oldest, today, action === 'lift' ? daysToHold : daysToSuspend)) return;
  throw conflict(t('still_overdue', { days: daysOverdue(oldest, today) }));
}

export function changeTerms(ctx: Ctx<'requestId'>, input: InputOf<typeof contract.changeTerms>) {
  const { id, reason } = input;
  const terms = { limit: input.limit, tenorDays: input.tenor_days };
  return change(ctx, id, 'terms', reason, async (db, account) => {
    if (account.state === 'closed') throw wrongState(ctx, account);
    if (!(await approveTerms(db, ctx, { account_id: id }, terms, account))) return;
    await applyTerms(db, { buyerId: account.buyer_id, terms, actor: actorName(ctx), now: ctx.now });
  });
}

/** Applies a change under the account's lock and audits it with the state before and after. */
function change(
  ctx: Ctx<'requestId'>,
  id: number,
  action: StaffAction | 'terms',
  reason: string,
  apply: (db: Db, account: AccountRow) => Promise<void>,
) {
  return ctx.db.transaction(async (db) => {
    const within = { ...ctx, db };
    const account = requireFound(await lockAccount(db, id));
    const before = await getAccount(within, { id });
    await apply(db, account);
    const after = await getAccount(within, { id });
    const shown = ({ data }: typeof after) => ({
      status: data.status,
      hold: data.hold,
      limit: data.limit,
      tenor_days: data.tenor_days,
      approvals: data.approvals,
    });
    await recordAction(db, ctx, {
      action: `credit_account.${action}`,
      record: { type: accountRecord, id },
      before: shown(before),
      after: shown(after),
      reason,
    });
    return after;
  });
}

/** The ledger of one account. Read-only: nobody posts by hand. */
export async function listPostings(ctx: Ctx, input: InputOf<typeof contract.listPostings>) {
  const { id, pageSize } = input;
  requireFound(await findAccountById(ctx.db, id));
  const { rows, counted } = await queries.listPostings(ctx.db, input);
  const ids = rows.map((row) => row.id);
  const entries = await listEntries(ctx.db, ids);
  const actors = rows.map(({ actor }) => actor);
  const nameOf = await loadNames(ctx.db, actors);
  const show = (row: (typeof rows)[number]): contract.Posting => ({
    ...withIsoTimes(row),
    who: nameOf(row.actor),
    entries: entries.filter(({ posting_id }) => posting_id === row.id),
  });
  return keysetOf(rows, { pageSize, counted, idOf: (row) => row.id, show });
}
