import type { Declaration } from '../../kit/declaration.ts';

export const deliveryDeclaration = {
  records: {
    delivery_zone: ['setting.edit'],
    pickup_point: ['setting.edit'],
    closed_day: ['setting.edit'],
  },
  actions: {
    'delivery_zone.create': { en: 'made the zone', ms: 'membuat zon' },
    'delivery_zone.edit': { en: 'changed the zone', ms: 'mengubah zon' },
    'delivery_zone.delete': { en: 'deleted the zone', ms: 'memadam zon' },
    'pickup_point.create': { en: 'made the pickup point', ms: 'membuat pusat ambil sendiri' },
    'pickup_point.edit': { en: 'changed the pickup point', ms: 'mengubah pusat ambil sendiri' },
    'closed_day.close': { en: 'closed the day', ms: 'menutup hari itu' },
    'closed_day.edit': { en: 'changed the reason', ms: 'mengubah sebab' },
    'closed_day.open': { en: 'opened the day', ms: 'membuka hari itu' },
  },
} as const satisfies Declaration;
