import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { states as en } from '../en/states.ts';

export const states = defineTranslation<typeof en>()({
  'state.order.pending_approval': 'Menunggu kelulusan',
  'state.order.pending_payment': 'Menunggu bayaran',
  'state.order.confirmed': 'Disahkan',
  'state.order.preparing': 'Sedang dibungkus',
  'state.order.out_for_delivery': 'Dalam perjalanan',
  'state.order.ready_for_pickup': 'Sedia diambil',
  'state.order.delivered': 'Dihantar',
  'state.order.completed': 'Selesai',
  'state.order.cancelled': 'Dibatalkan',
  'state.order.rejected': 'Ditolak',
  'state.order.expired': 'Luput',
  'state.quotation.draft': 'Draf',
  'state.quotation.submitted': 'Baharu',
  'state.quotation.in_review': 'Harga sedang disediakan',
  'state.quotation.info_requested': 'Soalan dihantar',
  'state.quotation.offered': 'Ditawarkan',
  'state.quotation.countered': 'Tawaran balas',
  'state.quotation.accepted': 'Dipersetujui',
  'state.quotation.ordered': 'Dipesan',
  'state.quotation.declined': 'Ditolak',
  'state.quotation.cancelled': 'Ditarik balik',
  'state.quotation.expired': 'Luput',
});
