import { implement } from '../../platform/http/implement.ts';
import * as contract from './company.contract.ts';
import * as company from './company.service.ts';
import * as invitation from './invitation/invitation.service.ts';
import * as joining from './invitation/invitation-join.service.ts';
import * as userContract from './member/company-user.contract.ts';
import * as member from './member/member.service.ts';
import * as standing from './standing.service.ts';

export const companyRoutes = [
  implement(contract.getStanding, standing.getStanding),
  implement(contract.switchCompany, standing.switchCompany),
  implement(contract.getCompany, company.getCompany),
  implement(contract.updateCompany, company.updateCompany),
  implement(contract.closeCompany, company.closeCompany),
  implement(contract.putSecondFactor, company.putSecondFactor),
  implement(contract.leaveCompany, standing.leaveCompany),
  implement(contract.listRules, company.listRules),
  implement(contract.putRules, company.putRules),
  implement(userContract.listUsers, member.listUsers),
  implement(userContract.getUser, member.getUser),
  implement(userContract.updateUser, member.updateUser),
  implement(userContract.deactivateUser, member.deactivateUser),
  implement(userContract.reactivateUser, member.reactivateUser),
  implement(userContract.listInvitations, invitation.listInvitations),
  implement(userContract.invite, invitation.invite),
  // Must precede the routes with `{id}`, which would match 'accept'.
  implement(userContract.acceptInvitation, joining.acceptInvitation),
  implement(userContract.resendInvitation, invitation.resendInvitation),
  implement(userContract.revokeInvitation, invitation.revokeInvitation),
  implement(userContract.getInvitation, joining.getInvitation),
  implement(userContract.registerByInvitation, joining.registerByInvitation),
];
