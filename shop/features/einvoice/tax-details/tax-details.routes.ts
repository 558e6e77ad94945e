import { implement } from '../../../platform/http/implement.ts';
import * as contract from './tax-details.contract.ts';
import * as service from './tax-details.service.ts';

export const taxDetailsRoutes = [
  implement(contract.getTaxDetails, service.getTaxDetails),
  implement(contract.putTaxDetails, service.putTaxDetails),
  implement(contract.removeTaxDetails, service.removeTaxDetails),
];
