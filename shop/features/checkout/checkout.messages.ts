import { defineMessages, translators } from '../../kit/text/i18n.ts';

export const checkoutMessages = defineMessages({
  en: {
    delivery_moved: 'The next delivery is now {date}. Please confirm.',
    price_moved: '{name} now costs {to} instead of {from}.',
    total_moved: 'The total is now {total}. Please review it again.',
    promotion_code_limit: 'Too many incorrect promo codes. Try again in 15 minutes, or order without a code.',
    promotion_used_up: 'The promotion has just been fully redeemed. Please review the total again.',
    checkout_nothing_selected: 'No items selected in your cart.',
    checkout_line_blocked: 'Some items cannot be ordered as they are in your cart.',
    checkout_no_place: 'Choose an address or a pickup point.',
    checkout_not_delivered_there: 'We do not deliver to this address.',
    checkout_below_minimum: 'Below the minimum order for this zone.',
    checkout_no_date: 'No delivery on this date.',
    checkout_may_not_buy: 'Your company has not given you permission to buy.',
    checkout_above_order_limit:
      'This is above your limit per order, and nobody else in your company can approve it.',
    checkout_above_month_limit:
      'This is above what is left of your limit for this month, and nobody else in your company can approve it.',
    checkout_no_approver: 'This order needs an approval, and nobody else in your company can approve it.',
    checkout_company_may_not_buy: 'Your company cannot buy at the moment.',
    checkout_amount_too_large: 'This order is too large. The maximum total is RM 21,474,836.47.',
    checkout_cannot_add_to: 'This order can no longer be added to.',
    quotation_goods_gone: '{name} can no longer be ordered.',
    phone_author: 'This person cannot order for this buyer.',
    phone_lines: 'Add items to order.',
    phone_line_twice: 'Each product can appear only once.',
  },
  ms: {
    delivery_moved: 'Penghantaran seterusnya kini pada {date}. Sila sahkan.',
    price_moved: 'Harga {name} kini {to}, bukan {from}.',
    total_moved: 'Jumlah kini {total}. Sila semak semula.',
    promotion_code_limit:
      'Terlalu banyak kod promosi yang salah. Cuba lagi selepas 15 minit, atau pesan tanpa kod.',
    promotion_used_up: 'Promosi ini baru sahaja habis ditebus. Sila semak jumlah semula.',
    checkout_nothing_selected: 'Tiada barang dipilih dalam troli.',
    checkout_line_blocked: 'Sesetengah barang tidak boleh dipesan seperti dalam troli.',
    checkout_no_place: 'Pilih alamat atau tempat ambil sendiri.',
    checkout_not_delivered_there: 'Kami tidak menghantar ke alamat ini.',
    checkout_below_minimum: 'Kurang daripada pesanan minimum zon ini.',
    checkout_no_date: 'Tiada penghantaran pada tarikh ini.',
    checkout_may_not_buy: 'Syarikat anda belum membenarkan anda membeli.',
    checkout_above_order_limit:
      'Ini melebihi had anda bagi setiap pesanan, dan tiada orang lain dalam syarikat anda yang boleh meluluskannya.',
    checkout_above_month_limit:
      'Ini melebihi baki had anda bagi bulan ini, dan tiada orang lain dalam syarikat anda yang boleh meluluskannya.',
    checkout_no_approver:
      'Pesanan ini perlu diluluskan, tetapi tiada orang lain dalam syarikat anda yang boleh meluluskannya.',
    checkout_company_may_not_buy: 'Syarikat anda tidak boleh membeli buat masa ini.',
    checkout_amount_too_large: 'Pesanan ini terlalu besar. Jumlah maksimum ialah RM 21,474,836.47.',
    checkout_cannot_add_to: 'Pesanan ini tidak boleh ditambah lagi.',
    quotation_goods_gone: '{name} tidak boleh dipesan lagi.',
    phone_author: 'Orang ini tidak boleh memesan untuk pembeli ini.',
    phone_lines: 'Tambah barang untuk dipesan.',
    phone_line_twice: 'Setiap produk hanya boleh disenaraikan sekali.',
  },
});

export const checkoutText = translators(checkoutMessages);
