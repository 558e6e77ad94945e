import { implement } from '../../../platform/http/implement.ts';
import * as contract from './saved-list.contract.ts';
import * as service from './saved-list.service.ts';

export const savedListRoutes = [
  implement(contract.listLists, service.listLists),
  implement(contract.createList, service.createList),
  implement(contract.getList, service.getList),
  implement(contract.updateList, service.updateList),
  implement(contract.setListLine, service.setListLine),
  implement(contract.removeList, service.removeList),
  implement(contract.addListToCart, service.addListToCart),
];
