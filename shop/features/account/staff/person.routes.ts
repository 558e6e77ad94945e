import { implement } from '../../../platform/http/implement.ts';
import * as contract from './person.contract.ts';
import * as service from './person.service.ts';

export const staffPersonRoutes = [
  implement(contract.listStaffPeople, service.listStaffPeople),
  implement(contract.getStaffPerson, service.getStaffPerson),
  implement(contract.blockPerson, service.blockPerson),
  implement(contract.unblockPerson, service.unblockPerson),
  implement(contract.unlockPerson, service.unlockPerson),
  implement(contract.endPersonSessions, service.endPersonSessions),
  implement(contract.resetPersonSecondFactor, service.resetPersonSecondFactor),
];
