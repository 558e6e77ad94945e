import { implement } from '../../platform/http/implement.ts';
import * as contract from './cart.contract.ts';
import * as service from './cart.service.ts';
import { addBulk } from './cart-bulk.service.ts';
import { mergeCart } from './cart-merge.service.ts';

export const cartRoutes = [
  implement(contract.getCart, service.getCart),
  implement(contract.addItem, service.addItem),
  implement(contract.updateItem, service.updateItem),
  implement(contract.removeItem, service.removeItem),
  implement(contract.selectAll, service.selectAll),
  implement(contract.clearCart, service.clearCart),
  implement(contract.addBulk, addBulk),
  implement(contract.mergeCart, mergeCart),
];
