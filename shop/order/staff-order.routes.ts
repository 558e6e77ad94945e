import { downloadNoteAsStaff as noteContract } from '../credit/staff-invoice.contract.ts';
import { implement, implementDownload } from '../http/implement.ts';
import { downloadNoteAsStaff } from './credit-note-paper.service.ts';
import * as contract from './staff-order.contract.ts';
import { getStaffOrder, listStaffOrders } from './staff-order.service.ts';

export const staffOrderRoutes = [
  implement(contract.listStaffOrders, listStaffOrders),
  implement(contract.getStaffOrder, getStaffOrder),
  implementDownload(noteContract, downloadNoteAsStaff),
];
