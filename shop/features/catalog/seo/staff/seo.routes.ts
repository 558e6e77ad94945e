import { implement } from '../../../../platform/http/implement.ts';
import * as contract from './seo.contract.ts';
import { getSeoPage, listSeoPages, writeSeo } from './seo.service.ts';

export const staffSeoRoutes = [
  implement(contract.listSeoPages, listSeoPages),
  implement(contract.getSeoPage, getSeoPage),
  implement(contract.writeSeo, writeSeo),
];
