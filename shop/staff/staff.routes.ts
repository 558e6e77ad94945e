import { implement } from '../http/implement.ts';
import * as contract from './staff.contract.ts';
import { staffLogin } from './staff-login.service.ts';
import { getStaffMember, staffLogout } from './staff-session.service.ts';

export const staffRoutes = [
  implement(contract.staffLogin, staffLogin),
  implement(contract.staffLogout, staffLogout),
  implement(contract.getStaffMember, getStaffMember),
];
