import { implement } from '../http/implement.ts';
import * as contract from './staff-order.contract.ts';
import { getStaffOrder, listStaffOrders } from './staff-order.service.ts';

export const staffOrderRoutes = [
  implement(contract.listStaffOrders, listStaffOrders),
  implement(contract.getStaffOrder, getStaffOrder),
];
