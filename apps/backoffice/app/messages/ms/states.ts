import type { Translation } from '@bakul/shop/kit/i18n';
import type { states as en } from '../en/states.ts';

export const states: Translation<typeof en> = {
  'order.pending_approval': 'Menunggu kelulusan',
  'order.pending_payment': 'Menunggu bayaran',
  'order.confirmed': 'Disahkan',
  'order.preparing': 'Sedang dibungkus',
  'order.out_for_delivery': 'Dalam perjalanan',
  'order.ready_for_pickup': 'Sedia diambil',
  'order.delivered': 'Dihantar',
  'order.completed': 'Selesai',
  'order.cancelled': 'Dibatalkan',
  'order.rejected': 'Ditolak',
  'order.expired': 'Luput',
  'quotation.draft': 'Draf',
  'quotation.submitted': 'Baharu',
  'quotation.in_review': 'Sedang dibuat',
  'quotation.info_requested': 'Soalan diajukan',
  'quotation.offered': 'Ditawarkan',
  'quotation.countered': 'Dibalas',
  'quotation.accepted': 'Diterima',
  'quotation.ordered': 'Dipesan',
  'quotation.declined': 'Ditolak',
  'quotation.cancelled': 'Ditarik balik',
  'quotation.expired': 'Luput',
};
