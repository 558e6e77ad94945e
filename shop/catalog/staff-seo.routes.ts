import { implement } from '../http/implement.ts';
import * as contract from './staff-seo.contract.ts';
import { getSeoPage, listSeoPages, writeSeo } from './staff-seo.service.ts';

export const staffSeoRoutes = [
  implement(contract.listSeoPages, listSeoPages),
  implement(contract.getSeoPage, getSeoPage),
  implement(contract.writeSeo, writeSeo),
];
