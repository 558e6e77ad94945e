import { implement } from '../../platform/http/implement.ts';
import { changeDate, getCalendar } from './calendar.service.ts';
import { draftStandingOrder } from './draft.service.ts';
import { acceptPrices, changeStandingOrder, createStandingOrder } from './edit-standing-order.service.ts';
import * as move from './move-standing-order.service.ts';
import { confirmRun, listRuns, previewRun } from './run/confirm-run.service.ts';
import * as staffContract from './staff/standing-order.contract.ts';
import * as staff from './staff/standing-order.service.ts';
import * as contract from './standing-order.contract.ts';
import { getStandingOrder, listStandingOrders } from './standing-order-view.service.ts';

export const standingOrderRoutes = [
  implement(contract.listStandingOrders, listStandingOrders),
  implement(contract.draftStandingOrder, draftStandingOrder),
  implement(contract.createStandingOrder, createStandingOrder),
  implement(contract.getStandingOrder, getStandingOrder),
  implement(contract.changeStandingOrder, changeStandingOrder),
  implement(contract.pauseStandingOrder, move.pauseStandingOrder),
  implement(contract.resumeStandingOrder, move.resumeStandingOrder),
  implement(contract.endStandingOrder, move.endStandingOrder),
  implement(contract.acceptPrices, acceptPrices),
  implement(contract.getCalendar, getCalendar),
  implement(contract.changeDate, changeDate),
  implement(contract.listRuns, listRuns),
  implement(contract.previewRun, previewRun),
  implement(contract.confirmRun, confirmRun),
  implement(staffContract.listStaffStandingOrders, staff.listStaffStandingOrders),
  implement(staffContract.getStaffStandingOrder, staff.getStaffStandingOrder),
  implement(staffContract.pauseForBuyer, staff.pauseForBuyer),
  implement(staffContract.resumeForBuyer, staff.resumeForBuyer),
];
