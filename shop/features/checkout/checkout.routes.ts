import { implement } from '../../platform/http/implement.ts';
import * as contract from './checkout.contract.ts';
import { checkOut, previewCheckout } from './checkout.service.ts';
import { getPhoneBuyer, searchBuyers, searchGoods } from './phone-order/phone-buyer.service.ts';
import * as phone from './phone-order/phone-order.contract.ts';
import { placePhoneOrder, previewPhoneOrder } from './phone-order/phone-order.service.ts';
import { limitCodeGuesses } from './promotion-code.service.ts';

export const checkoutRoutes = [
  implement(contract.previewCheckout, previewCheckout, { before: limitCodeGuesses }),
  implement(contract.placeOrder, checkOut, { before: limitCodeGuesses }),
  implement(phone.searchBuyers, searchBuyers),
  implement(phone.getPhoneBuyer, getPhoneBuyer),
  implement(phone.searchGoods, searchGoods),
  implement(phone.previewPhoneOrder, previewPhoneOrder),
  implement(phone.placePhoneOrder, placePhoneOrder),
];
