import { type Entries, staff } from '../../testing/access/entry.ts';

export const access: Entries = {
  'POST /api/staff/phone_order/message': staff('order.on_behalf', ({ customer }) => ({
    buyer_id: customer.person.buyer_id,
    text: 'tomato 2',
  })),
};
