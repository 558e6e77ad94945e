import { defineTranslation, translator } from '../../../kit/i18n.ts';
import type { Lang } from '../../../kit/language.ts';

const en = {
  'title.farm': 'Picking list by farm',
  'title.route': 'Packing list by route',
  for_day: 'For delivery on {date}',
  printed: 'Printed {date}, {time}',
  sum: { one: '{n} order · {weight}', other: '{n} orders · {weight}' },
  item: 'Item',
  quantity: 'Quantity',
  weight: 'Weight',
  weighed: 'Weighed',
  orders: 'Orders',
  note: 'Note: {text}',
  door: 'At the door: {text}',
  pickup: 'Picked up at the counter',
  'substitution.same_grade': 'If missing: another of the same grade',
  'substitution.ask': 'If missing: call first',
  'substitution.leave_out': 'If missing: leave it out',
  addition: 'Added: {slug}',
  none: 'Nothing to pick for this day.',
} as const;

const ms = defineTranslation<typeof en>()({
  'title.farm': 'Senarai kutipan mengikut ladang',
  'title.route': 'Senarai pembungkusan mengikut laluan',
  for_day: 'Untuk penghantaran pada {date}',
  printed: 'Dicetak {date}, {time}',
  sum: '{n} pesanan · {weight}',
  item: 'Barangan',
  quantity: 'Kuantiti',
  weight: 'Berat',
  weighed: 'Ditimbang',
  orders: 'Pesanan',
  note: 'Catatan: {text}',
  door: 'Di pintu: {text}',
  pickup: 'Diambil di kaunter',
  'substitution.same_grade': 'Jika tiada: ganti dengan gred sama',
  'substitution.ask': 'Jika tiada: telefon dahulu',
  'substitution.leave_out': 'Jika tiada: jangan ganti',
  addition: 'Ditambah: {slug}',
  none: 'Tiada apa-apa untuk dikutip bagi hari ini.',
});

export const pickingText = {
  en: translator('en', en),
  ms: translator<typeof en>('ms', ms),
} satisfies Record<Lang, unknown>;
