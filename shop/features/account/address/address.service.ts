import { AppError, invalidField, requireFound } from '../../../kit/http/errors.ts';
import { listOf } from '../../../kit/http/wire.ts';
import type { Db } from '../../../platform/db/db.ts';
import { buyerOf, personOf } from '../../../platform/http/access.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { platformText } from '../../../platform/http/messages/messages.ts';
import { lockPerson } from '../profile/profile.queries.ts';
import type { Address, AddressFields } from './address.contract.ts';
import * as queries from './address.queries.ts';

const maxAddresses = 50;

function presentAddress({ buyer_id: _, created_at: __, ...shown }: queries.AddressRow): Address {
  return shown;
}

export async function listAddresses(ctx: Ctx) {
  const rows = await queries.listAddresses(ctx.db, buyerOf(ctx).buyerId);
  return listOf(rows.map(presentAddress), 1, maxAddresses, rows.length);
}

export async function getAddress(ctx: Ctx, { id }: { id: number }) {
  return { data: await findOwnAddress(ctx, id) };
}

/** An address of the buyer. Answers 404 for another buyer's address. */
export async function findOwnAddress(ctx: Ctx, id: number): Promise<Address> {
  return presentAddress(requireFound(await queries.findAddress(ctx.db, buyerOf(ctx).buyerId, id)));
}

/** A company's branches are changed only with `company.edit`. Members who only buy for it may not change them. */
function requireEditor(ctx: Ctx): number {
  const { buyer, scopes } = personOf(ctx);
  if (buyer.kind === 'company' && !scopes.includes('company.edit')) throw new AppError('authorization');
  return buyer.buyerId;
}

/** Every change runs under this lock, so there are never two defaults and never more than fifty addresses. */
async function lockAddresses(db: Db, ctx: Ctx): Promise<void> {
  const { buyer, personId } = personOf(ctx);
  // The person's lock also keeps addresses from being added to an account that is being closed.
  if (buyer.kind === 'person') await lockPerson(db, personId);
  else await queries.lockBuyer(db, buyer.buyerId);
}

export async function createAddress(ctx: Ctx, fields: AddressFields) {
  const buyerId = requireEditor(ctx);
  return ctx.db.transaction(async (db) => {
    await lockAddresses(db, ctx);
    const count = await queries.countAddresses(db, buyerId);
    if (count >= maxAddresses) {
      const text = platformText[ctx.lang]('items_max', { name: 'addresses', n: maxAddresses });
      throw invalidField('addresses', text);
    }
    const is_default = count === 0 || fields.is_default === true;
    if (is_default) await queries.clearDefault(db, buyerId);
    const row = { ...fields, is_default, buyer_id: buyerId, created_at: ctx.now };
    return { data: presentAddress(await queries.insertAddress(db, row)) };
  });
}

export async function updateAddress(ctx: Ctx, input: { id: number } & Partial<AddressFields>) {
  const buyerId = requireEditor(ctx);
  const { id, is_default, ...fields } = input;
  return ctx.db.transaction(async (db) => {
    await lockAddresses(db, ctx);
    requireFound(await queries.findAddress(db, buyerId, id));
    // A default can only be moved to another address, not unset.
    if (is_default) await queries.clearDefault(db, buyerId);
    const values = { ...fields, ...(is_default && { is_default }) };
    if (Object.keys(values).length > 0) await queries.updateAddress(db, buyerId, id, values);
    return getAddress({ ...ctx, db }, { id });
  });
}

export async function removeAddress(ctx: Ctx, { id }: { id: number }) {
  const buyerId = requireEditor(ctx);
  await ctx.db.transaction(async (db) => {
    await lockAddresses(db, ctx);
    if (!requireFound(await queries.deleteAddress(db, buyerId, id)).is_default) return;
    const [newest] = await queries.listAddresses(db, buyerId);
    if (newest) await queries.updateAddress(db, buyerId, newest.id, { is_default: true });
  });
  return { data: { removed: true as const } };
}
