import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { ownTable, personalTable } from '../../platform/db/personal-table.ts';
import { eraseNothing, type PersonalTable } from '../../platform/http/personal-data.ts';
import { person } from '../account/account.table.ts';
import { variant } from '../catalog/catalog.table.ts';
import { cart, cartLine, savedList, savedListLine } from './cart.table.ts';

const cartsOf = (db: Db, personId: number) =>
  db.orm.select({ id: cart.id }).from(cart).where(eq(cart.person_id, personId));
const ofBuyer = (db: Db, personId: number) =>
  inArray(
    savedList.buyer_id,
    db.orm.select({ id: person.buyer_id }).from(person).where(eq(person.id, personId)),
  );
const listsOf = (db: Db, personId: number) =>
  db.orm.select({ id: savedList.id }).from(savedList).where(ofBuyer(db, personId));

/**
 * Carts a person filled for themselves or for a company. A company's saved lists belong to the company and are kept.
 */
export const cartTables: readonly PersonalTable[] = [
  {
    table: 'cart_line',
    read: (db, { personId }) =>
      db.orm
        .select({
          sku: variant.sku,
          quantity: cartLine.quantity,
          note: cartLine.note,
          is_selected: cartLine.is_selected,
          created_at: cartLine.created_at,
        })
        .from(cartLine)
        .innerJoin(variant, eq(variant.id, cartLine.variant_id))
        .where(inArray(cartLine.cart_id, cartsOf(db, personId))),
    // They go with their cart.
    erase: eraseNothing,
  },
  ownTable(cart, ['created_at', 'updated_at']),
  {
    table: 'saved_list_line',
    read: (db, { personId }) =>
      db.orm
        .select({ list_id: savedListLine.list_id, sku: variant.sku, quantity: savedListLine.quantity })
        .from(savedListLine)
        .innerJoin(variant, eq(variant.id, savedListLine.variant_id))
        .where(inArray(savedListLine.list_id, listsOf(db, personId))),
    // They go with their list.
    erase: eraseNothing,
  },
  personalTable(savedList, ['id', 'name', 'created_at'], ofBuyer, 'delete'),
];
