import { implement } from '../../../platform/http/implement.ts';
import * as contract from './maintenance.contract.ts';
import { changeMaintenance, getStaffMaintenance } from './maintenance.service.ts';

export const staffMaintenanceRoutes = [
  implement(contract.getStaffMaintenance, getStaffMaintenance),
  implement(contract.changeMaintenance, changeMaintenance),
];
