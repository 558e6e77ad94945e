import { personOf } from '../http/access.ts';
import type { Ctx } from '../http/context.ts';
import { serverText } from '../http/messages.ts';
import { AppError } from '../kit/errors.ts';
import { listOf } from '../kit/wire.ts';
import type { Address, AddressFields } from './address.contract.ts';
import * as queries from './address.queries.ts';
import { lockPerson } from './profile.queries.ts';

const most = 50;

function presentAddress({ person_id: _, created_at: __, ...shown }: queries.AddressRow): Address {
  return shown;
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('not_found');
  return row;
}

export async function listAddresses(ctx: Ctx) {
  const rows = await queries.listAddresses(ctx.db, personOf(ctx).personId);
  return listOf(rows.map(presentAddress), 1, most, rows.length);
}

export async function getAddress(ctx: Ctx, { id }: { id: number }) {
  return { data: presentAddress(found(await queries.findAddress(ctx.db, personOf(ctx).personId, id))) };
}

/** The person's row is locked for every change: there are never two defaults, and never more than fifty addresses. */
export async function createAddress(ctx: Ctx, fields: AddressFields) {
  const { personId } = personOf(ctx);
  return ctx.db.transaction(async (db) => {
    await lockPerson(db, personId);
    const count = await queries.countAddresses(db, personId);
    if (count >= most) {
      const text = serverText[ctx.lang]('items_max', { name: 'addresses', n: most });
      throw new AppError('validation', { detail: text, errors: { addresses: [text] } });
    }
    const is_default = count === 0 || fields.is_default === true;
    if (is_default) await queries.clearDefault(db, personId);
    const row = { ...fields, is_default, person_id: personId, created_at: ctx.now };
    return { data: presentAddress(await queries.insertAddress(db, row)) };
  });
}

export async function updateAddress(ctx: Ctx, input: { id: number } & Partial<AddressFields>) {
  const { personId } = personOf(ctx);
  const { id, is_default, ...fields } = input;
  return ctx.db.transaction(async (db) => {
    await lockPerson(db, personId);
    found(await queries.findAddress(db, personId, id));
    // A default is not taken away, only given to another.
    if (is_default) await queries.clearDefault(db, personId);
    const values = { ...fields, ...(is_default && { is_default }) };
    const row =
      Object.keys(values).length > 0 ? await queries.updateAddress(db, personId, id, values) : undefined;
    return { data: presentAddress(found(row ?? (await queries.findAddress(db, personId, id)))) };
  });
}

export async function removeAddress(ctx: Ctx, { id }: { id: number }) {
  const { personId } = personOf(ctx);
  await ctx.db.transaction(async (db) => {
    await lockPerson(db, personId);
    if (!found(await queries.deleteAddress(db, personId, id))) return;
    const [newest] = await queries.listAddresses(db, personId);
    if (newest) await queries.updateAddress(db, personId, newest.id, { is_default: true });
  });
  return { data: { removed: true as const } };
}
