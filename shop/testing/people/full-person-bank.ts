import { bankCredit, bankStatement } from '../../features/bank-statement/bank-statement.table.ts';
import type { TestApi } from '../test-api.ts';
import { buildStaff } from './as-staff.ts';

/** The credit on a bank statement that settled a payment. */
export async function addBankCredit(
  api: TestApi,
  { id, amount }: { id: number; amount: number },
  mark: string,
): Promise<void> {
  const now = api.deps.clock();
  const { orm } = api.db;
  const { id: staffId } = await buildStaff(api, 'finance');
  const counts = { new_credits: 1, known_credits: 0, debits: 0 };
  const file = { format: 'maybank', file_name: 'statement.csv', file_hash: `file-${id}`, ...counts } as const;
  const [statement] = await orm
    .insert(bankStatement)
    .values({ ...file, imported_by: staffId, imported_at: now })
    .returning({ id: bankStatement.id });
  await orm.insert(bankCredit).values({
    statement_id: statement?.id ?? 0,
    key: `credit-${id}`,
    booked_on: '2026-11-17',
    amount,
    reference: `Rujukan ${mark}`,
    description: `Butiran ${mark}`,
    payer: `Pembayar ${mark}`,
    state: 'settled',
    payment_id: id,
    settled_by: staffId,
    settled_at: now,
  });
}
