import { implement } from '../../platform/http/implement.ts';
import * as contract from './price-alert.contract.ts';
import * as service from './price-alert.service.ts';

export const priceAlertRoutes = [
  implement(contract.listPriceAlerts, service.listPriceAlerts),
  implement(contract.setPriceAlert, service.setPriceAlert),
  implement(contract.removePriceAlert, service.removePriceAlert),
];
