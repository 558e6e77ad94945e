import { eq } from 'drizzle-orm';
import { variant } from '../../features/catalog/catalog.table.ts';
import type { Substitution } from '../../features/order/order.constants.ts';
import { orderSubstitute } from '../../features/order/substitution/substitute.table.ts';
import { linesOf } from '../database/order-rows.ts';
import { asBuyer, type Buyer } from '../people/as-buyer.ts';
import { asStaff, type Staff } from '../people/as-staff.ts';
import { type TestApi, testNow } from '../test-api.ts';
import { buildCreditOrder, buildCustomer } from './credit.ts';
import { buildOrder, type TestOrder } from './orders.ts';

type Choice = {
  variantId: number;
  quantity?: number;
  replaced?: number;
  ask?: boolean;
  todays_price?: boolean;
};

export type Substituting = Awaited<ReturnType<typeof buildSubstituting>>;

/** Cartons of 5 kg at RM 5.00 per kg of grade A and B, cheaper and dearer ones, and one sold by weight. */
async function buildGoods(api: TestApi) {
  const text = (of: string) => ({ en: of, ms: of });
  const product = await api.product('Tomato', { axes: [text('Grade'), text('Pack')], variants: [] });
  const stock = { on_hand: '1000', pack_size: '5', price: 500 };
  const of = (grade: string, pack: string) => ({ ...stock, options: [text(grade), text(pack)] });
  return {
    tomato: await api.variant(product, { ...of('A', 'Carton'), is_default: true }),
    gradeB: await api.variant(product, of('B', 'Carton')),
    cheaper: await api.variant(product, { ...of('A', 'Crate'), price: 400 }),
    dearer: await api.variant(await api.product('Cherry tomato', { variants: [] }), { ...stock, price: 600 }),
    weighed: await api.variant(await api.product('Durian'), { ...stock, is_catch_weight: true }),
  };
}

/** Goods that can replace each other, a buyer, a customer on credit and the staff member who packs. */
export async function buildSubstituting(api: TestApi) {
  const goods = await buildGoods(api);
  const buyer = await asBuyer(api);
  const customer = await buildCustomer(api);
  const staff = await asStaff(api, 'warehouse');

  async function substitute(of: TestOrder, choice: Choice, by: Staff = staff) {
    const [line] = await linesOf(api, of);
    const { variantId, quantity = 1, replaced = quantity, ...rest } = choice;
    const goods = { line_id: line?.id ?? 0, variant_id: variantId, quantity, replaced_quantity: replaced };
    return by.call('POST /api/staff/order/{slug}/substitute', { slug: of.slug, ...goods, ...rest });
  }

  return {
    ...goods,
    buyer,
    customer,
    staff,
    substitute,

    /** Four cartons of tomatoes for RM 100.00 and RM 10.00 of delivery, paid and being packed. */
    order: (substitution: Substitution) =>
      buildOrder(api, buyer, { variantId: goods.tomato, quantity: 4, state: 'preparing', substitution }),

    /** The same on credit. */
    async onCredit(substitution: Substitution) {
      const order = await buildCreditOrder(api, customer, { variantId: goods.tomato, quantity: 4 });
      await api.db.run('UPDATE shop_order SET substitution = $2 WHERE id = $1', [order.id, substitution]);
      return order;
    },

    /** Asks the buyer. Returns the id of the proposal. */
    async propose(of: TestOrder, choice: Choice): Promise<number> {
      const { status, body } = await substitute(of, { ...choice, ask: true });
      if (status !== 200) throw new Error(`Could not propose: ${JSON.stringify(body)}`);
      return body.data.substitutes.at(-1)?.id ?? 0;
    },

    answer: (of: TestOrder, id: number, accept: boolean, by: Buyer = buyer) =>
      by.call('POST /api/transaction/{slug}/substitute/{id}/answer', {
        slug: of.slug,
        id: String(id),
        accept,
      }),

    /** Packs what is left of the item, then its substitute. */
    async pack(of: TestOrder, ...picked: number[]) {
      const lines = (await linesOf(api, of)).toSorted((a, b) => a.position - b.position);
      return staff.call('POST /api/staff/order/{slug}/pack', {
        slug: of.slug,
        lines: lines.map(({ id }, index) => ({
          id,
          picked_quantity: picked[index] ?? 0,
          shortage: picked[index] ? null : ('out_of_stock' as const),
        })),
      });
    },

    async stockOf(id: number) {
      const [row] = await api.db.orm.select().from(variant).where(eq(variant.id, id));
      return { onHand: Number(row?.on_hand), reserved: Number(row?.reserved) };
    },

    /** Lets the deadline of an order's proposals pass. */
    passDeadline: ({ id }: TestOrder) =>
      api.db.run('UPDATE order_substitute SET answer_by = $2 WHERE order_id = $1', [
        id,
        new Date(testNow.getTime() - 1),
      ]),

    async statesOf({ id }: TestOrder) {
      const of = eq(orderSubstitute.order_id, id);
      const rows = await api.db.orm.select().from(orderSubstitute).where(of).orderBy(orderSubstitute.id);
      return rows.map(({ state }) => state);
    },
  };
}
