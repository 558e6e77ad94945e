import { type Entries, ownRecord, type Person, type Stage, self } from '../../testing/access/entry.ts';

const alert = async ({ api }: Stage) => ({
  product_id: await api.product('Watched', { slug: `watched-${crypto.randomUUID()}` }),
  price: 400,
});

export const access: Entries = {
  'GET /api/price_alert': self(),
  'POST /api/price_alert': self(alert),
  'DELETE /api/price_alert/{id}': ownRecord(async (stage, me: Person) => ({
    id: (await me.call('POST /api/price_alert', await alert(stage))).body.data.id,
  })),
};
