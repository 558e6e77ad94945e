import { implement } from '../../../platform/http/implement.ts';
import * as contract from './company.contract.ts';
import * as service from './company.service.ts';
import * as decide from './decide-company.service.ts';

export const staffCompanyRoutes = [
  implement(contract.listStaffCompanies, service.listStaffCompanies),
  // Must precede the routes with `{id}`, which would match 'counts'.
  implement(contract.countStaffCompanies, service.countStaffCompanies),
  implement(contract.getStaffCompany, service.getStaffCompany),
  implement(contract.blockCompany, decide.blockCompany),
  implement(contract.unblockCompany, decide.unblockCompany),
  implement(contract.addCompanyNote, decide.addCompanyNote),
  implement(contract.removeCompanyNote, decide.removeCompanyNote),
];
