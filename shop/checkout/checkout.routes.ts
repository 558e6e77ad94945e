import { implement } from '../http/implement.ts';
import * as contract from './checkout.contract.ts';
import * as service from './checkout.service.ts';

export const checkoutRoutes = [
  implement(contract.previewCheckout, service.previewCheckout),
  implement(contract.placeOrder, service.placeOrder),
];
