import { localDate } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import { updateAccountState } from './account-state.service.ts';
import * as queries from './credit-jobs.queries.ts';
import { remindPayers } from './credit-mail.service.ts';
import { reminderDue } from './invoice/ageing.rules.ts';
import { lockAccount } from './ledger/account.queries.ts';

type Deps = { db: Db; clock: () => Date };

/** Reminds companies of open invoices before, on and after the due date, once each. */
export async function sendReminders({ db, clock }: Deps): Promise<Record<string, number>> {
  const now = clock();
  let reminders = 0;
  for (const row of await queries.listInvoicesToRemind(db, localDate(now))) {
    if (await remind(db, row, now)) reminders++;
  }
  return { reminders };
}

/** The email and the record that it was sent are written in one transaction, so two processes send it once. */
async function remind(db: Db, invoice: queries.InvoiceToRemind, now: Date): Promise<boolean> {
  const { id, number, buyer_id, due_on, open, sent } = invoice;
  const found = reminderDue(due_on, localDate(now), sent);
  if (!found) return false;
  const { send, done } = found;
  return db.transaction(async (db) => {
    const recorded = await queries.recordReminders(db, id, done, now);
    if (!recorded.some(({ days }) => days === send)) return false;
    const stage = send < 0 ? 'due_soon' : send === 0 ? 'due_today' : 'overdue';
    await remindPayers(db, buyer_id, { stage, number, due_on, amount: open, days: send, now });
    return true;
  });
}

/** Holds, suspends or lifts accounts by how overdue their oldest invoice is, each in its own transaction. */
export async function assessAccounts({ db, clock }: Deps): Promise<Record<string, number>> {
  const now = clock();
  const done = { held: 0, suspended: 0, lifted: 0 };
  for (const { id } of await queries.listToAssess(db, localDate(now))) {
    await db.transaction(async (db) => {
      const account = await lockAccount(db, id);
      const after = account && (await updateAccountState(db, account, now));
      if (!after || after.state === account.state) return;
      if (after.state === 'on_hold') done.held++;
      else if (after.state === 'suspended') done.suspended++;
      else done.lifted++;
    });
  }
  return done;
}
