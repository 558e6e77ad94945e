import { defineMessages, translators } from '../../kit/text/i18n.ts';

export const deliveryMessages = defineMessages({
  en: {
    area_order: 'The first postcode must not be higher than the last.',
    area_taken: '{from} to {to} overlaps with {zone} ({otherFrom} to {otherTo}).',
    area_own: '{from} to {to} overlaps with another range of this zone.',
    zone_used: 'Orders were delivered to this zone. Remove its postcodes instead.',
    free_below_minimum: 'The free delivery amount must be at least the minimum order.',
    hours_order: 'Closing time must be after opening time.',
    closed_past: 'This day is in the past.',
  },
  ms: {
    area_order: 'Poskod pertama tidak boleh lebih besar daripada yang terakhir.',
    area_taken: '{from} hingga {to} bertindih dengan {zone} ({otherFrom} hingga {otherTo}).',
    area_own: '{from} hingga {to} bertindih dengan julat lain dalam zon ini.',
    zone_used: 'Ada pesanan yang dihantar ke zon ini. Buang poskodnya sahaja.',
    free_below_minimum: 'Jumlah penghantaran percuma mestilah sekurang-kurangnya pesanan minimum.',
    hours_order: 'Waktu tutup mestilah selepas waktu buka.',
    closed_past: 'Hari ini sudah berlalu.',
  },
});

export const deliveryText = translators(deliveryMessages);
