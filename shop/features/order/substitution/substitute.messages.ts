import { defineMessages, translators } from '../../../kit/text/i18n.ts';

export const substituteMessages = defineMessages({
  en: {
    substitute_not_wanted: 'The buyer does not want substitutes. Leave the item out.',
    substitute_must_ask: 'The buyer wants to be asked before an item is replaced.',
    substitute_other_grade: '{name} is not of the same kind and grade. Ask the buyer first.',
    substitute_costs_more: '{name} costs {cost}, more than the {replaced} it replaces. Ask the buyer first.',
    substitute_already_paid:
      'This order is already paid: {name} costs {cost}, more than the {replaced} it replaces.',
    substitute_too_late: 'It is too late to ask the buyer: the delivery leaves first.',
    substitute_exists: 'There is already a substitute for {name}.',
    substitute_of_substitute: '{name} is itself a substitute.',
    substitute_same: 'Choose another product or pack than the one ordered.',
    substitute_not_sold: 'This product is no longer sold.',
    substitute_step: '{name} is sold in steps of {step}.',
    substitute_replaced: 'Up to {most} of {name} can be replaced.',
    substitute_waiting:
      'The buyer can answer the proposed substitute for {name} until {time}. Wait, or withdraw it.',
    substitute_closed: 'This substitute was already answered or withdrawn.',
    substitute_expired: 'The time to answer has passed. The item is left out.',
  },
  ms: {
    substitute_not_wanted: 'Pembeli tidak mahu barang ganti. Tinggalkan barang ini.',
    substitute_must_ask: 'Pembeli mahu ditanya sebelum barang diganti.',
    substitute_other_grade: '{name} bukan jenis dan gred yang sama. Tanya pembeli dahulu.',
    substitute_costs_more:
      'Harga {name} ialah {cost}, melebihi {replaced} yang digantikannya. Tanya pembeli dahulu.',
    substitute_already_paid:
      'Pesanan ini telah dibayar: harga {name} ialah {cost}, melebihi {replaced} yang digantikannya.',
    substitute_too_late: 'Sudah terlewat untuk bertanya kepada pembeli: penghantaran bertolak dahulu.',
    substitute_exists: 'Sudah ada barang ganti untuk {name}.',
    substitute_of_substitute: '{name} ialah barang ganti.',
    substitute_same: 'Pilih produk atau pek lain daripada yang dipesan.',
    substitute_not_sold: 'Produk ini tidak lagi dijual.',
    substitute_step: '{name} dijual dalam gandaan {step}.',
    substitute_replaced: '{name} boleh diganti sehingga {most}.',
    substitute_waiting:
      'Pembeli boleh menjawab cadangan ganti untuk {name} sehingga {time}. Tunggu, atau tarik balik.',
    substitute_closed: 'Cadangan ganti ini telah dijawab atau ditarik balik.',
    substitute_expired: 'Masa untuk menjawab telah tamat. Barang ini ditinggalkan.',
  },
});

export const substituteText = translators(substituteMessages);
