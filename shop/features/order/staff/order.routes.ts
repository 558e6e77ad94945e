import { implement, implementDownload } from '../../../platform/http/implement.ts';
import { downloadStaffCreditNote as noteContract } from '../../credit/invoice/staff/invoice.contract.ts';
import { downloadStaffCreditNote } from '../documents/credit-note-document.service.ts';
import { getOrderBoard } from '../picking/board.service.ts';
import * as picking from '../picking/picking.contract.ts';
import { downloadPicking, getPicking } from '../picking/picking.service.ts';
import { leaseOrder, releaseOrder } from '../placement/lease-order.service.ts';
import * as contract from './order.contract.ts';
import * as orders from './order.service.ts';
import * as work from './work.contract.ts';

export const staffOrderRoutes = [
  implement(picking.getPicking, getPicking),
  implementDownload(picking.downloadPicking, downloadPicking),
  implement(contract.listStaffOrders, orders.listStaffOrders),
  implement(work.getOrderBoard, getOrderBoard),
  implement(contract.getStaffOrder, (ctx, { slug }) => orders.showStaffOrder(ctx, slug)),
  implement(work.leaseOrder, leaseOrder),
  implement(work.releaseOrder, releaseOrder),
  implementDownload(contract.downloadStaffOrderDocument, orders.downloadStaffOrderDocument),
  implementDownload(contract.viewStaffPhoto, orders.viewStaffPhoto),
  implementDownload(noteContract, downloadStaffCreditNote),
];
