import { implement } from '../../platform/http/implement.ts';
import * as contract from './cart.contract.ts';
import * as service from './cart.service.ts';
import { addBulk } from './cart-bulk.service.ts';
import { mergeCart } from './cart-merge.service.ts';
import * as list from './saved-list/saved-list.contract.ts';
import * as listService from './saved-list/saved-list.service.ts';

export const cartRoutes = [
  implement(contract.getCart, service.getCart),
  implement(contract.addItem, service.addItem),
  implement(contract.updateItem, service.updateItem),
  implement(contract.removeItem, service.removeItem),
  implement(contract.selectAll, service.selectAll),
  implement(contract.clearCart, service.clearCart),
  implement(contract.addBulk, addBulk),
  implement(contract.mergeCart, mergeCart),
  implement(list.listLists, listService.listLists),
  implement(list.createList, listService.createList),
  implement(list.getList, listService.getList),
  implement(list.updateList, listService.updateList),
  implement(list.setListLine, listService.setListLine),
  implement(list.removeList, listService.removeList),
  implement(list.addListToCart, listService.addListToCart),
];
