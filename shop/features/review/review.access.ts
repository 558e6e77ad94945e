import { buyer, type Entries, everybody, type Stage } from '../../testing/access/entry.ts';
import * as make from '../../testing/access/order.records.ts';

const product = async ({ api }: Stage) => {
  const id = await api.product('Shown', { slug: `shown-${crypto.randomUUID()}` });
  const [variant] = await api.db.run<{ id: number }>('SELECT id FROM variant WHERE product_id = $1', [id]);
  return { id, variant_id: variant?.id ?? 0 };
};

const productId = async (stage: Stage) => ({ id: (await product(stage)).id });

export const access: Entries = {
  'GET /api/product/{id}/reviewers': everybody(productId),
  'GET /api/product/{id}/review_summaries': everybody(productId),
  'POST /api/transaction/{slug}/review': buyer('order.view', async (stage, me) => {
    const sent = await make.buildOrderIn(stage, me, 'completed');
    return { slug: sent.slug, line_id: await make.firstLineId(stage, sent), rating: 5 };
  }),
};
