import type { InputOf } from '../../kit/http/endpoint.ts';
import { requireFound } from '../../kit/http/errors.ts';
import { keysetOf } from '../../kit/http/keyset.ts';
import { listOf } from '../../kit/http/wire.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { parseMoneySearch } from '../payment/staff/money-search.rules.ts';
import { presentCredits } from './bank-credit.present.ts';
import * as queries from './bank-credit.queries.ts';
import type * as contract from './bank-statement.contract.ts';
import { searchOpenItems } from './open-items.service.ts';

export async function listOpenCredits(ctx: Ctx, { statement_id }: InputOf<typeof contract.listOpenCredits>) {
  const data = await presentCredits(ctx, await queries.listWaiting(ctx.db, statement_id));
  return listOf(data, 1, Math.max(data.length, 1), data.length);
}

export async function listCredits(ctx: Ctx, input: InputOf<typeof contract.listCredits>) {
  const { status, statement_id, keywords, after, pageSize } = input;
  const { amount } = parseMoneySearch(keywords);
  const text = amount === null ? (keywords ?? null) : null;
  const search = { status, statementId: statement_id, amount, text, after, pageSize };
  const { rows, counted } = await queries.searchCredits(ctx.db, search);
  const page = keysetOf(rows, { pageSize, counted, idOf: ({ credit }) => credit.id, show: (row) => row });
  return { ...page, data: await presentCredits(ctx, page.data) };
}

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
const invoiceStart = /^(?:inv|dn)-[\d-]*$/i;

export async function searchTargets(ctx: Ctx, { id, keywords }: InputOf<typeof contract.searchTargets>) {
  requireFound(await queries.findCredit(ctx.db, id));
  const term = parseMoneySearch(keywords);
  const isInvoice = invoiceStart.test(keywords);
  const number = isInvoice ? keywords.toUpperCase() : term.number;
  const name = isInvoice ? null : term.name;
  const found = await searchOpenItems(ctx.db, ctx.now, {
    number: number === null ? null : `${escaped(number)}%`,
    amount: term.amount,
    name: name === null ? null : `%${escaped(name)}%`,
  });
  return listOf(found, 1, Math.max(found.length, 1), found.length);
}
