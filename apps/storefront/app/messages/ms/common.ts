import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { common as en } from '../en/common.ts';

export const common = defineTranslation<typeof en>()({
  'common.close': 'Tutup',
  'common.retry': 'Cuba lagi',
  'common.reference': 'Rujukan',
  'common.loading': 'Memuatkan',
  'unit.kg': 'kg',
  'unit.carton': 'karton',
  'unit.crate': 'krat',
  'unit.box': 'kotak',
  'unit.bag': 'beg',
  'unit.sack': 'guni',
  'unit.bundle': 'ikat',
  'unit.piece': 'biji',
  'unit.tray': 'papan',
  'unit.pack': 'pek',
  'per.kg': '/kg',
  'per.piece': '/biji',
  'per.bundle': '/ikat',
  'per.tray': '/papan',
  'per.pack': '/pek',
  'certificate.mygap': 'myGAP',
  'certificate.myorganic': 'myOrganic',
  'certificate.halal': 'Halal',
});
