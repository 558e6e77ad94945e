import type { Declaration } from '../../kit/declaration.ts';

export const standingOrderDeclaration = {
  records: {
    standing_order: ['order.view'],
  },
  actions: {
    'standing_order.pause': { en: 'paused the standing order', ms: 'menjeda pesanan tetap' },
    'standing_order.resume': { en: 'resumed the standing order', ms: 'menyambung pesanan tetap' },
  },
  queues: {
    standing_orders: ['order.on_behalf'],
  },
  slugs: ['standing-orders'],
} as const satisfies Declaration;
