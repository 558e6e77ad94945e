import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { ownTable } from '../../platform/db/personal-table.ts';
import { eraseNothing, type PersonalTable } from '../../platform/http/personal-data.ts';
import { variant } from '../catalog/catalog.table.ts';
import { sharedBasket, sharedBasketLine } from './message-order.table.ts';

const basketsOf = (db: Db, personId: number) =>
  db.orm.select({ id: sharedBasket.id }).from(sharedBasket).where(eq(sharedBasket.person_id, personId));

export const messageOrderTables: readonly PersonalTable[] = [
  {
    table: 'shared_basket_line',
    read: (db, { personId }) =>
      db.orm
        .select({ sku: variant.sku, quantity: sharedBasketLine.quantity, note: sharedBasketLine.note })
        .from(sharedBasketLine)
        .innerJoin(variant, eq(variant.id, sharedBasketLine.variant_id))
        .where(inArray(sharedBasketLine.basket_id, basketsOf(db, personId))),
    // They go with their basket.
    erase: eraseNothing,
  },
  ownTable(sharedBasket, ['created_at', 'expires_at']),
];
