import { implement } from '../../platform/http/implement.ts';
import * as contract from './content.contract.ts';
import * as service from './content.service.ts';
import * as profile from './profile/profile.contract.ts';
import * as profiles from './profile/profile.service.ts';
import * as maintenance from './staff/maintenance.contract.ts';
import { changeMaintenance, getStaffMaintenance } from './staff/maintenance.service.ts';

export const contentRoutes = [
  implement(contract.getMaintenance, service.getMaintenance),
  implement(contract.getConfig, service.getConfig),
  implement(contract.listBanks, service.listBanks),
  implement(contract.listStates, service.listStates),
  implement(contract.listBuyerVariants, service.listBuyerVariants),
  implement(maintenance.getStaffMaintenance, getStaffMaintenance),
  implement(maintenance.changeMaintenance, changeMaintenance),
  implement(profile.getShopProfile, profiles.getShopProfile),
  implement(profile.changeShopProfile, profiles.changeShopProfile),
  implement(profile.getBankAccount, profiles.getBankAccount),
  implement(profile.changeBankAccount, profiles.changeBankAccount),
];
