import { buyer, type Entries, type Holders, type Person, type Stage } from '../../testing/access/entry.ts';
import * as make from '../../testing/access/order.records.ts';
import { pdf } from '../../testing/forms.ts';

const somePdf = () => [{ name: 'slip.pdf', bytes: pdf }];

const quotation =
  (state: Parameters<typeof make.quotation>[2], input: object = {}) =>
  async (stage: Stage, me: Person) => ({ slug: await make.quotation(stage, me, state), ...input });

/** Who holds the feature's scopes. Written by hand, so that the declarations can be compared with it. */
export const holders: Holders = {
  scopes: {
    'quote.request': ['owner', 'admin', 'purchaser', 'personal'],
    'quote.accept': ['owner', 'admin', 'purchaser', 'approver', 'personal'],
  },
};

export const access: Entries = {
  'GET /api/quotation': buyer('order.view'),
  'POST /api/quotation': buyer('quote.request', ({ variantId }) => ({
    from: 'scratch',
    lines: [{ variant_id: variantId, quantity: 10 }],
  })),
  'GET /api/quotation/{slug}': buyer('order.view', quotation('submitted')),
  'PATCH /api/quotation/{slug}': buyer('quote.request', quotation('draft', { title: 'Hotel' })),
  'DELETE /api/quotation/{slug}': buyer('quote.request', quotation('draft')),
  'POST /api/quotation/{slug}/submit': buyer('quote.request', quotation('draft')),
  'POST /api/quotation/{slug}/answer': buyer(
    'quote.request',
    quotation('info_requested', { message: 'Soon' }),
  ),
  'POST /api/quotation/{slug}/counter': buyer('quote.request', async (stage, me) => ({
    slug: await make.quotation(stage, me, 'offered'),
    lines: [{ variant_id: stage.variantId, quantity: 10, target_price: 450 }],
  })),
  'POST /api/quotation/{slug}/accept': buyer('quote.accept', async (stage, me) => {
    const slug = await make.quotation(stage, me, 'offered');
    const { body } = await me.recordCreator.call('GET /api/quotation/{slug}', { slug });
    return { slug, version: body.data.offer };
  }),
  'POST /api/quotation/{slug}/cancel': buyer('quote.request', quotation('submitted')),
  'POST /api/quotation/{slug}/message': buyer('quote.request', quotation('submitted', { text: 'Hello' })),
  'POST /api/quotation/{slug}/attachment': buyer('quote.request', async (stage, me) => ({
    slug: await make.quotation(stage, me, 'draft'),
    files: somePdf(),
  })),
  'DELETE /api/quotation/{slug}/attachment/{id}': buyer('quote.request', (stage, me) =>
    make.attached(stage, me),
  ),
  'GET /api/quotation/{slug}/attachment/{id}': buyer('order.view', (stage, me) => make.attached(stage, me)),
  'GET /api/quotation/{slug}/document': buyer('order.view', quotation('offered')),
};
