import { implement } from '../../../platform/http/implement.ts';
import * as contract from './address.contract.ts';
import * as service from './address.service.ts';
import { findPostcode } from './postcode.service.ts';

export const addressRoutes = [
  implement(contract.listAddresses, service.listAddresses),
  implement(contract.createAddress, service.createAddress),
  implement(contract.getAddress, service.getAddress),
  implement(contract.updateAddress, service.updateAddress),
  implement(contract.removeAddress, service.removeAddress),
  implement(contract.findPostcode, findPostcode),
];
