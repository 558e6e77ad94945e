import { implement } from '../../platform/http/implement.ts';
import * as contract from './checkout.contract.ts';
import * as service from './checkout.service.ts';
import { getPhoneBuyer, searchBuyers, searchGoods } from './phone-order/phone-buyer.service.ts';
import * as phone from './phone-order/phone-order.contract.ts';
import { placePhoneOrder, previewPhoneOrder } from './phone-order/phone-order.service.ts';
import { previewCheckout } from './preview.service.ts';
import { limitCodeGuesses } from './promotion-code.service.ts';

export const checkoutRoutes = [
  implement(contract.previewCheckout, (ctx, input) => previewCheckout(ctx, input), {
    before: limitCodeGuesses,
  }),
  implement(
    contract.placeOrder,
    async (ctx, input) => ({ data: (await service.placeOrder(ctx, input)).data }),
    { before: limitCodeGuesses },
  ),
];

export const phoneOrderRoutes = [
  implement(phone.searchBuyers, searchBuyers),
  implement(phone.getPhoneBuyer, getPhoneBuyer),
  implement(phone.searchGoods, searchGoods),
  implement(phone.previewPhoneOrder, previewPhoneOrder),
  implement(phone.placePhoneOrder, placePhoneOrder),
];
