import { defineMessages, translators } from '../../kit/i18n.ts';

export const deliveryMessages = defineMessages({
  en: {
    area_order: 'The first postcode must not be larger than the last.',
    area_taken: '{from} to {to} overlaps with {zone} ({otherFrom} to {otherTo}).',
    area_own: '{from} to {to} overlaps with another range of this zone.',
    zone_used: 'Orders were delivered to this zone. Take its postcodes out instead.',
    free_below_minimum: 'Free delivery begins at the minimum order or above.',
    hours_order: 'It must close after it opens.',
    closed_past: 'This day is over.',
  },
  ms: {
    area_order: 'Poskod pertama tidak boleh lebih besar daripada yang terakhir.',
    area_taken: '{from} hingga {to} bertindih dengan {zone} ({otherFrom} hingga {otherTo}).',
    area_own: '{from} hingga {to} bertindih dengan julat lain dalam zon ini.',
    zone_used: 'Ada pesanan yang dihantar ke zon ini. Keluarkan poskodnya sahaja.',
    free_below_minimum: 'Penghantaran percuma bermula pada pesanan minimum atau lebih.',
    hours_order: 'Waktu tutup mestilah selepas waktu buka.',
    closed_past: 'Hari ini sudah berlalu.',
  },
});

export const deliveryText = translators(deliveryMessages);
