import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, invalidField } from '../../../kit/http/errors.ts';
import { addDays, atHour, localDate } from '../../../kit/local-date.ts';
import { toCsv } from '../../../kit/text/csv.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Download } from '../../../platform/http/download.ts';
import { downloadBytes } from '../../../platform/http/download-bytes.ts';
import { countDocument } from '../../../platform/http/throttle/document-limit.ts';
import type * as contract from '../credit.contract.ts';
import { creditText } from '../credit.messages.ts';
import { findOwnAccount } from '../credit-overview.service.ts';
import { ageingOf } from '../invoice/ageing.rules.ts';
import { type AccountRow, findAccountById, listOpenInvoices } from '../ledger/account.queries.ts';
import { listPeriod, sumBefore } from '../ledger/movement.queries.ts';
import type { StatementDocument } from './draw-statement.ts';
import { findStatementBuyer, listStatementEinvoices, type StatementEinvoice } from './statement.queries.ts';
import { type Statement, statementOf } from './statement.rules.ts';
import { statementText } from './statement-texts.ts';

type Input = InputOf<typeof contract.downloadStatement>;
const maxDays = 366;

export async function downloadStatement(ctx: Ctx<'config' | 'throttle'>, input: Input): Promise<Download> {
  return statementFile(ctx, await findOwnAccount(ctx), input);
}

export async function downloadStaffStatement(ctx: Ctx<'config' | 'throttle'>, input: Input & { id: number }) {
  return statementFile(ctx, await findAccountById(ctx.db, input.id), input);
}

/** The movements of a period, with the opening and closing balance. */
async function statementFile(
  ctx: Ctx<'config' | 'throttle'>,
  account: AccountRow | null | undefined,
  { from, to, format }: Input,
): Promise<Download> {
  if (from > to || addDays(from, maxDays) <= to) throw invalidField('to', creditText[ctx.lang]('span_wrong'));
  if (!account) throw new AppError('not_found');
  const start = atHour(from, 0);
  const rows = await listPeriod(ctx.db, account.id, start, atHour(addDays(to, 1), 0));
  const { opening } = await sumBefore(ctx.db, account.id, start);
  const movements = rows.map(({ at, ...row }) => ({ ...row, date: localDate(at) }));
  const statement = statementOf(opening, movements);
  const einvoices = await listStatementEinvoices(
    ctx.db,
    statement.rows.map(({ slug }) => slug),
  );
  const name = `statement-${from}-${to}.${format}`;
  if (format === 'csv')
    return downloadBytes(name, 'text/csv; charset=utf-8', csvOf(ctx, statement, { from, to }, einvoices));
  await countDocument(ctx);
  const document = await statementDocumentOf(ctx, account, statement, { from, to }, einvoices);
  const { drawStatement } = await import('./draw-statement.ts');
  return downloadBytes(name, 'application/pdf', await drawStatement(document));
}

type Period = Pick<Input, 'from' | 'to'>;
type Einvoices = ReadonlyMap<string, StatementEinvoice>;

/** The reference of a valid e-invoice, otherwise its state. Empty for payments, which have none. */
function einvoiceTextOf(ctx: Ctx, einvoice: StatementEinvoice | undefined): string {
  if (!einvoice) return '';
  const { state, uuid } = einvoice;
  // Nothing was sent yet, and nothing will be in a shop that issues no e-invoices.
  if (state === 'queued') return '';
  return state === 'valid' && uuid !== null ? uuid : statementText[ctx.lang](`einvoice_${state}`);
}
const ringgit = (sen: number) => (sen / 100).toFixed(2);

/** Starts with a byte-order mark, without which some spreadsheets misread Malay names. */
function csvOf(
  ctx: Ctx,
  { opening, rows, closing }: Statement,
  { from, to }: Period,
  einvoices: Einvoices,
): Uint8Array {
  const t = statementText[ctx.lang];
  const head = [
    'date',
    'kind',
    'number',
    'reference',
    'due',
    'charge',
    'credit',
    'balance',
    'disputed',
    'einvoice',
  ] as const;
  const table = [
    head.map((key) => t(key)),
    [from, t('opening'), null, null, null, null, null, ringgit(opening), null, null],
    ...rows.map((row) => [
      row.date,
      t(`kind_${row.kind}`),
      row.slug,
      row.reference,
      row.due_on,
      ringgit(row.charge),
      ringgit(row.credit),
      ringgit(row.balance),
      row.disputed ? ringgit(row.disputed) : null,
      einvoiceTextOf(ctx, einvoices.get(row.slug)),
    ]),
    [to, t('closing'), null, null, null, null, null, ringgit(closing), null, null],
  ];
  return new TextEncoder().encode(`\uFEFF${toCsv(table)}`);
}

async function statementDocumentOf(
  ctx: Ctx<'config'>,
  { id, buyer_id, credit_limit, tenor_days }: AccountRow,
  { rows, ...sums }: Statement,
  { from, to }: Period,
  einvoices: Einvoices,
): Promise<StatementDocument> {
  const t = statementText[ctx.lang];
  return {
    lang: ctx.lang,
    from,
    to,
    issuedAt: ctx.now,
    seller: {
      ...ctx.config.operator,
      shopName: ctx.config.shop_name,
      taxNumber: null,
      url: ctx.config.public_url,
    },
    buyer: await findStatementBuyer(ctx.db, buyer_id),
    limit: credit_limit,
    tenorDays: tenor_days,
    ageing: ageingOf(await listOpenInvoices(ctx.db, id), localDate(ctx.now)),
    ...sums,
    rows: rows.map(({ kind, reference, due_on, ...row }) => ({
      ...row,
      dueOn: due_on,
      what: t(`kind_${kind}`),
      reference: reference ?? '',
      einvoice: einvoiceTextOf(ctx, einvoices.get(row.slug)),
    })),
  };
}
