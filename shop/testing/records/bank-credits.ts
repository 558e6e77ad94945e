import { desc, eq } from 'drizzle-orm';
import type {
  BankStatement,
  StatementColumns,
  Target,
} from '../../features/bank-statement/bank-statement.contract.ts';
import { bankCredit } from '../../features/bank-statement/bank-statement.table.ts';
import { payment } from '../../features/payment/payment.table.ts';
import { auditEntry } from '../../features/staff/staff.table.ts';
import type { ErrorBody } from '../../kit/http/errors.ts';
import { addDays, localDate } from '../../kit/local-date.ts';
import { toCsv } from '../../kit/text/csv.ts';
import { sendForm, type TestFile } from '../forms.ts';
import { asBuyer, type Buyer } from '../people/as-buyer.ts';
import type { Staff } from '../people/as-staff.ts';
import type { Answer, TestApi } from '../test-api.ts';
import { buildOrder } from './orders.ts';

export type CreditRow = {
  day?: string;
  amount: number;
  reference?: string;
  details?: string;
  payer?: string;
};

const header = ['Date', 'Transaction Details', 'Money In', 'Money Out', 'Balance'];

/** An amount as banks write it. */
const bankAmount = (sen: number): string => (sen / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

let count = 0;

/** A statement of CIMB, on the day before the test shop's clock unless given. No two are the same by default. */
export function statementFile(
  credits: readonly CreditRow[] = [{ amount: 1000, details: `TEST ${++count}` }],
  { day = '2026-11-17', name = 'statement.csv' } = {},
): TestFile {
  const rows = credits.map(
    ({ amount, reference = '', details = 'DUITNOW FROM ACCOUNT', payer = '', ...row }) => [
      row.day ?? day,
      [details, '', '', payer, reference].join('|'),
      bankAmount(amount),
      null,
      null,
    ],
  );
  return { name, bytes: new TextEncoder().encode(toCsv([header, ...rows])) };
}

/** The response to an import, with the fields of either result. */
type Imported = ErrorBody & {
  data: {
    result: 'imported' | 'unknown_layout';
    is_known: boolean;
    statement: BankStatement;
    rows: string[][];
    suggestion: StatementColumns | null;
  };
};

/** Uploads a statement, as the back office does. */
export const importFile = (
  api: TestApi,
  staff: Pick<Staff, 'headers'>,
  file: TestFile,
  fields: Record<string, string> = {},
): Promise<Answer<Imported>> =>
  sendForm(api, '/api/staff/bank/statement', { files: [file], fields }, staff.headers);

/** Imports a statement with one credit and returns its id. */
export async function importCredit(
  api: TestApi,
  staff: Pick<Staff, 'headers'>,
  over: Partial<CreditRow> = {},
): Promise<number> {
  const details = `TRANSFER ${++count}`;
  const day = addDays(localDate(api.deps.clock()), -1);
  const { status, body } = await importFile(
    api,
    staff,
    statementFile([{ amount: 1000, details, ...over }], { day }),
  );
  if (status !== 200) throw new Error(`Could not import: ${JSON.stringify(body)}`);
  const [row] = await api.db.orm.select().from(bankCredit).orderBy(desc(bankCredit.id)).limit(1);
  return row?.id ?? 0;
}

/** An order that awaits a bank transfer, and the target that settles it. */
export async function buildTransferOrder(
  api: TestApi,
  { variantId, quantity = 2, buyer }: { variantId: number; quantity?: number; buyer?: Buyer },
) {
  const author = buyer ?? (await asBuyer(api));
  const order = await buildOrder(api, author, { variantId, quantity, payment_method: 'transfer' });
  const [row] = await api.db.orm.select().from(payment).where(eq(payment.order_id, order.id));
  const paymentId = row?.id ?? 0;
  const target: Target = { kind: 'payment', payment_id: paymentId };
  return { ...order, buyer: author, paymentId, target };
}

/** Settles one credit and returns its result. */
export async function settleCredit({ call }: Pick<Staff, 'call'>, id: number, target: Target) {
  const { status, body } = await call('POST /api/staff/bank/credit/settle', { credits: [{ id, target }] });
  const [result] = status === 200 ? body.data : [];
  if (!result) throw new Error(`Could not settle: ${status} ${JSON.stringify(body)}`);
  return result;
}

/** What staff did with a credit, according to the audit log. */
export async function creditActions(api: TestApi, id: number): Promise<string[]> {
  const rows = await api.db.orm
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.record_id, String(id)));
  return rows.filter(({ record_type }) => record_type === 'bank_credit').map(({ action }) => action);
}
