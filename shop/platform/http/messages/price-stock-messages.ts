import { defineTranslation } from '../../../kit/i18n.ts';

/** What the price sheet and the stock answer with; part of the catalogue of messages.ts. */

export const priceStockMessagesEn = {
  variant_unknown: 'This is no longer in the catalogue.',
  variant_twice: 'This stands there twice.',
  prices_moved: 'Prices that somebody else has set in the meantime: {n}. Nothing was saved.',
  price_set_by: '{sku} is now {price}, set by {who} at {time}.',
  price_is_now: '{sku} is now {price}.',
  price_no_room: 'This price leaves no room for its lower prices by quantity ({n}).',
  stock_moved: 'There are {on_hand} on hand now, no longer {seen}. Please count once more.',
  stock_reserved: '{reserved} of {sku} are promised to orders. No fewer can be on hand.',
  stock_too_many: 'More than {most} cannot be on hand.',
  reason_required: 'Please say why.',
} as const;

export const priceStockMessagesMs = defineTranslation<typeof priceStockMessagesEn>()({
  variant_unknown: 'Ini tiada lagi dalam katalog.',
  variant_twice: 'Ini tertulis dua kali.',
  prices_moved: 'Harga yang telah ditetapkan oleh orang lain sementara itu: {n}. Tiada apa-apa disimpan.',
  price_set_by: '{sku} kini {price}, ditetapkan oleh {who} pada {time}.',
  price_is_now: '{sku} kini {price}.',
  price_no_room: 'Harga ini terlalu rendah untuk harga mengikut kuantitinya ({n}).',
  stock_moved: 'Kini ada {on_hand} dalam simpanan, bukan lagi {seen}. Sila kira sekali lagi.',
  stock_reserved:
    '{reserved} daripada {sku} sudah ditempah untuk pesanan. Simpanan tidak boleh kurang daripada itu.',
  stock_too_many: 'Simpanan tidak boleh melebihi {most}.',
  reason_required: 'Sila nyatakan sebabnya.',
});
