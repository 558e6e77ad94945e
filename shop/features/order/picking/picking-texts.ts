import { defineMessages, translators } from '../../../kit/text/i18n.ts';

export const pickingText = translators(
  defineMessages({
    en: {
      'title.farm': 'Picking list by farm',
      'title.route': 'Packing list by route',
      for_day: 'For delivery on {date}',
      printed: 'Printed {date}, {time}',
      sum: { one: '{n} order · {weight}', other: '{n} orders · {weight}' },
      weighed: 'Weighed',
      orders: 'Orders',
      door: 'For the driver: {text}',
      pickup: 'Pickup',
      'substitution.same_grade': 'If it runs out: replace with the same grade',
      'substitution.ask': 'If it runs out: ask the buyer first',
      'substitution.leave_out': 'If it runs out: leave it out',
      addition: 'Added: {slug}',
      none: 'Nothing to pick for this day.',
    },
    ms: {
      'title.farm': 'Senarai ambilan barang mengikut ladang',
      'title.route': 'Senarai pembungkusan mengikut laluan',
      for_day: 'Untuk penghantaran pada {date}',
      printed: 'Dicetak {date}, {time}',
      sum: '{n} pesanan · {weight}',
      weighed: 'Ditimbang',
      orders: 'Pesanan',
      door: 'Untuk pemandu: {text}',
      pickup: 'Ambil sendiri',
      'substitution.same_grade': 'Jika kehabisan: ganti dengan gred yang sama',
      'substitution.ask': 'Jika kehabisan: tanya pembeli dahulu',
      'substitution.leave_out': 'Jika kehabisan: jangan ganti',
      addition: 'Ditambah: {slug}',
      none: 'Tiada barang untuk diambil bagi hari ini.',
    },
  }),
);
