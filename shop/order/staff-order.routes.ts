import { downloadNoteAsStaff as noteContract } from '../credit/staff-invoice.contract.ts';
import { implement, implementDownload } from '../http/implement.ts';
import { getOrderBoard } from './board.service.ts';
import { downloadNoteAsStaff } from './credit-note-paper.service.ts';
import * as picking from './picking.contract.ts';
import { downloadPicking, getPicking } from './picking.service.ts';
import * as contract from './staff-order.contract.ts';
import * as orders from './staff-order.service.ts';
import * as work from './staff-work.contract.ts';
import { giveOrderBack, takeOrder } from './take-order.service.ts';

export const staffOrderRoutes = [
  implement(picking.getPicking, getPicking),
  implementDownload(picking.downloadPicking, downloadPicking),
  implement(contract.listStaffOrders, orders.listStaffOrders),
  implement(work.getOrderBoard, getOrderBoard),
  implement(contract.getStaffOrder, orders.getStaffOrder),
  implement(work.takeOrder, takeOrder),
  implement(work.giveOrderBack, giveOrderBack),
  implementDownload(contract.downloadStaffPaper, orders.downloadStaffPaper),
  implementDownload(contract.viewStaffPhoto, orders.viewStaffPhoto),
  implementDownload(noteContract, downloadNoteAsStaff),
];
