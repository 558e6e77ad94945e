import { implement, implementDownload } from '../../../platform/http/implement.ts';
import { downloadNoteAsStaff as noteContract } from '../../credit/invoice/staff/invoice.contract.ts';
import { downloadNoteAsStaff } from '../documents/credit-note-document.service.ts';
import { getOrderBoard } from '../picking/board.service.ts';
import * as picking from '../picking/picking.contract.ts';
import { downloadPicking, getPicking } from '../picking/picking.service.ts';
import { giveOrderBack, takeOrder } from '../placement/take-order.service.ts';
import * as contract from './order.contract.ts';
import * as orders from './order.service.ts';
import * as work from './work.contract.ts';

export const staffOrderRoutes = [
  implement(picking.getPicking, getPicking),
  implementDownload(picking.downloadPicking, downloadPicking),
  implement(contract.listStaffOrders, orders.listStaffOrders),
  implement(work.getOrderBoard, getOrderBoard),
  implement(contract.getStaffOrder, orders.getStaffOrder),
  implement(work.takeOrder, takeOrder),
  implement(work.giveOrderBack, giveOrderBack),
  implementDownload(contract.downloadStaffOrderDocument, orders.downloadStaffOrderDocument),
  implementDownload(contract.viewStaffPhoto, orders.viewStaffPhoto),
  implementDownload(noteContract, downloadNoteAsStaff),
];
