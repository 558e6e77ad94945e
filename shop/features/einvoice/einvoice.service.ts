import type { InputOf } from '../../kit/http/endpoint.ts';
import { listOf } from '../../kit/http/wire.ts';
import { buyerOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import type * as contract from './einvoice.contract.ts';
import { presentEinvoice } from './einvoice.present.ts';
import { listOfBuyer } from './einvoice.queries.ts';
import { findEinvoiceSettings } from './einvoice-settings.queries.ts';

/** E-invoices of the calling buyer. Those of others are left out. */
export async function listEinvoices(ctx: Ctx<'myInvois'>, input: InputOf<typeof contract.listEinvoices>) {
  const { value } = await findEinvoiceSettings(ctx.db);
  const rows = await listOfBuyer(ctx.db, buyerOf(ctx).buyerId, value?.starts_on ?? null, input);
  const data = rows.map((row) => presentEinvoice(row, ctx.myInvois));
  return listOf(data, 1, Math.max(1, data.length), data.length);
}
