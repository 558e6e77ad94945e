import { type Entries, everybody, type Stage, token } from '../../testing/access/entry.ts';
import { callerOf } from '../../testing/people/as-buyer.ts';

const lines = ({ variantId }: Stage) => [{ variant_id: variantId, quantity: 1 }];

export const access: Entries = {
  'POST /api/message_order/read': everybody(() => ({ text: 'tomato 2' })),
  'POST /api/message_order/basket': everybody((stage) => ({ lines: lines(stage) })),
  'GET /api/message_order/basket/{token}': token('token', 'NotFoundException', async (stage) => {
    const { body } = await callerOf(stage.api)('POST /api/message_order/basket', { lines: lines(stage) });
    return { token: body.data.token };
  }),
};
