import { implement } from '../../../platform/http/implement.ts';
import type { PersonalTable } from '../../../platform/http/personal-data.ts';
import * as contact from '../contact/contact-change.service.ts';
import * as changeContract from '../contact/email-change.contract.ts';
import * as change from '../contact/email-change.service.ts';
import * as exportContract from '../privacy/export.contract.ts';
import { createCloseAccount, createExportPersonalData } from '../privacy/export.service.ts';
import * as contract from './profile.contract.ts';
import * as service from './profile.service.ts';

export const profileRoutes = [
  implement(contract.getProfile, service.getProfile),
  implement(contract.updateProfile, service.updateProfile),
  implement(contract.startEmailChange, contact.startEmailChange),
  implement(contract.confirmEmailChange, contact.confirmEmailChange),
  implement(changeContract.getEmailChange, change.getEmailChange),
  implement(changeContract.approveEmailChange, change.approveEmailChange),
  implement(changeContract.stopEmailChange, change.stopEmailChange),
  implement(changeContract.withdrawEmailChange, change.withdrawEmailChange),
  implement(contract.startPhoneChange, contact.startPhoneChange),
  implement(contract.confirmPhoneChange, contact.confirmPhoneChange),
  implement(contract.setAvatar, service.setAvatar),
  implement(contract.removeAvatar, service.removeAvatar),
  implement(contract.listSessions, service.listSessions),
  implement(contract.endSession, service.endSession),
];

/** Export and closing span all features. The shop's composition passes in the tables that hold personal data. */
export function personalDataRoutes(tables: readonly PersonalTable[]) {
  return [
    implement(exportContract.exportProfile, createExportPersonalData(tables)),
    implement(exportContract.closeProfile, createCloseAccount(tables)),
  ];
}
