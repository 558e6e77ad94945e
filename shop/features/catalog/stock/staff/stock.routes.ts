import { implement } from '../../../../platform/http/implement.ts';
import { adjustStock, receiveDelivery } from '../adjust-stock.service.ts';
import * as contract from './stock.contract.ts';
import { listStock, listStockMoves } from './stock.service.ts';

export const staffStockRoutes = [
  implement(contract.listStock, listStock),
  implement(contract.adjustStock, adjustStock),
  implement(contract.receiveDelivery, receiveDelivery),
  implement(contract.listStockMoves, listStockMoves),
];
