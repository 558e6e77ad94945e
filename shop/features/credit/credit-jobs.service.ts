import { localDate } from '../../kit/local-date.ts';
import type { Db } from '../../platform/db/db.ts';
import { updateAccountState } from './account-state.service.ts';
import * as queries from './credit-jobs.queries.ts';
import { notifyPayers } from './credit-mail.service.ts';
import { reminderDue } from './invoice/ageing.rules.ts';
import { lockAccount } from './ledger/account.queries.ts';

type Deps = { db: Db; clock: () => Date };

/** Reminds companies of open invoices before, on and after the due date, once each. */
export async function sendReminders({ db, clock }: Deps): Promise<Record<string, number>> {
  const now = clock();
  const today = localDate(now);
  let reminders = 0;
  let last = 0;
  for (;;) {
    const rows = await queries.listInvoicesToRemind(db, today, last);
    for (const row of rows) if (await remind(db, row, now)) reminders++;
    const end = rows.at(-1);
    if (!end) return { reminders };
    last = end.id;
  }
}

/** The email and the record that it was sent are written in one transaction, so two processes send it once. */
function remind(db: Db, { id, number, buyer_id, due_on, open, sent }: queries.InvoiceToRemind, now: Date) {
  const found = reminderDue(due_on, localDate(now), sent);
  if (!found) return Promise.resolve(false);
  return db.transaction(async (db) => {
    const fresh = await queries.recordReminders(db, { invoiceId: id, days: found.done, now });
    if (!fresh.includes(found.send)) return false;
    const { send } = found;
    const template = send < 0 ? 'credit_due_soon' : send === 0 ? 'credit_due_today' : 'credit_overdue';
    await notifyPayers(db, buyer_id, { template, invoice: number, date: due_on, amount: open, now });
    return true;
  });
}

/** Holds, suspends or lifts accounts by how overdue their oldest invoice is, each in its own transaction. */
export async function assessAccounts({ db, clock }: Deps): Promise<Record<string, number>> {
  const now = clock();
  const done = { held: 0, suspended: 0, lifted: 0 };
  for (const id of await queries.listToAssess(db, localDate(now))) {
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
