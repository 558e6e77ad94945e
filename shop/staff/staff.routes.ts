import { implement } from '../http/implement.ts';
import * as audit from './audit.contract.ts';
import * as log from './audit.service.ts';
import { getStaffCounts } from './counts.contract.ts';
import * as counts from './counts.service.ts';
import { getDashboard } from './dashboard.contract.ts';
import * as dashboard from './dashboard.service.ts';
import { getStaffHistory } from './history.contract.ts';
import * as history from './history.service.ts';
import * as member from './member.contract.ts';
import * as members from './member.service.ts';
import * as setup from './setup.service.ts';
import * as contract from './staff.contract.ts';
import { staffLogin } from './staff-login.service.ts';
import { getStaffMember, staffLogout, updateStaffMember } from './staff-session.service.ts';
import * as system from './system.contract.ts';
import * as systems from './system.service.ts';

export const staffRoutes = [
  implement(contract.staffLogin, staffLogin),
  implement(contract.staffLogout, staffLogout),
  implement(contract.getStaffMember, getStaffMember),
  implement(contract.updateStaffMember, updateStaffMember),
  implement(getStaffCounts, counts.getStaffCounts),
  implement(getStaffHistory, history.getStaffHistory),
  implement(getDashboard, dashboard.getDashboard),
  implement(audit.listDeeds, log.listDeeds),
  implement(audit.listDeedNames, log.listDeedNames),
  implement(system.getSystem, systems.getSystem),
  implement(system.runJob, systems.runJob),
  implement(system.listOutbox, systems.listOutbox),
  implement(system.resendMail, systems.resendMail),
  implement(member.listMembers, members.listMembers),
  implement(member.inviteMember, members.inviteMember),
  implement(member.changeMemberRole, members.changeMemberRole),
  implement(member.deactivateMember, members.deactivateMember),
  implement(member.activateMember, members.activateMember),
  implement(member.resetMember, members.resetMember),
  implement(member.lookAtSetup, setup.lookAtSetup),
  implement(member.setUp, setup.setUp),
];
