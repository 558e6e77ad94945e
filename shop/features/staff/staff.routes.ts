import { implement } from '../../platform/http/implement.ts';
import type { QueueQueries } from '../../platform/queue-queries.ts';
import * as audit from './audit/audit.contract.ts';
import * as log from './audit/audit.service.ts';
import { getStaffHistory } from './audit/history.contract.ts';
import * as history from './audit/history.service.ts';
import { getDashboard, getStaffCounts } from './dashboard/dashboard.contract.ts';
import * as dashboard from './dashboard/dashboard.service.ts';
import * as reauthentication from './login/reauthentication.service.ts';
import * as sessions from './login/session-list.service.ts';
import * as login from './login/staff-login.service.ts';
import * as security from './login/staff-security.contract.ts';
import * as factors from './login/staff-security.service.ts';
import * as session from './login/staff-session.service.ts';
import * as member from './member/member.contract.ts';
import * as members from './member/member.service.ts';
import * as setup from './member/setup.service.ts';
import { searchShop } from './search/search.contract.ts';
import * as search from './search/search.service.ts';
import { listSecurityEvents } from './security-event/security-event.contract.ts';
import * as securityEvents from './security-event/security-event.service.ts';
import * as guide from './setup-guide/setup-guide.contract.ts';
import * as guides from './setup-guide/setup-guide.service.ts';
import * as contract from './staff.contract.ts';
import * as system from './system/system.contract.ts';
import * as systems from './system/system.service.ts';

export const staffRoutes = [
  implement(contract.staffLogin, login.staffLogin),
  implement(contract.staffLogout, session.staffLogout),
  implement(contract.getStaffMember, session.getStaffMember),
  implement(contract.updateStaffMember, session.updateStaffMember),
  implement(security.getPasskeyLoginOptions, login.getPasskeyLoginOptions),
  implement(security.staffPasskeyLogin, login.staffPasskeyLogin),
  implement(security.reauthenticateStaff, reauthentication.reauthenticateStaff),
  implement(security.getReauthenticationOptions, reauthentication.getReauthenticationOptions),
  implement(security.reauthenticateWithPasskey, reauthentication.reauthenticateWithPasskey),
  implement(security.getStaffSecurity, factors.getStaffSecurity),
  implement(security.getPasskeyCreationOptions, factors.getPasskeyCreationOptions),
  implement(security.addStaffPasskey, factors.addStaffPasskey),
  implement(security.removeStaffPasskey, factors.removeStaffPasskey),
  implement(security.renewStaffRecoveryCodes, factors.renewStaffRecoveryCodes),
  implement(security.listStaffSessions, sessions.listStaffSessions),
  implement(security.endOwnSession, sessions.endOwnSession),
  implement(security.endOtherSessions, sessions.endOtherSessions),
  implement(system.getShopStatus, systems.getShopStatus),
  implement(guide.getSetupGuide, guides.getSetupGuide),
  implement(guide.confirmDelivery, guides.confirmDelivery),
  implement(guide.sendTestMail, guides.sendTestMail),
  implement(guide.checkPaymentKeys, guides.checkPaymentKeys),
  implement(getStaffHistory, history.getStaffHistory),
  implement(getDashboard, dashboard.getDashboard),
  implement(searchShop, search.searchShop),
  implement(audit.listActions, log.listActions),
  implement(audit.listActionNames, log.listActionNames),
  implement(listSecurityEvents, securityEvents.listSecurityEvents),
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
  implement(member.unlockMember, members.unlockMember),
  implement(member.endMemberSessions, members.endMemberSessions),
  implement(member.getSetup, setup.getSetup),
  implement(member.completeSetup, setup.completeSetup),
];

/** The menu counts cover every feature, so the shop's composition passes in the count queries. */
export function staffCountRoutes(queues: QueueQueries) {
  return [implement(getStaffCounts, dashboard.createGetStaffCounts(queues))];
}
