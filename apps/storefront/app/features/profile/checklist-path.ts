import type { ChecklistEntry } from '@bakul/shop/features/account/profile/profile.contract';
import { sectionPath } from '../../account/account-sections.ts';

type Paths = { missing: string; otherwise: string };

const document = (path: string, form: string): Paths => ({ missing: form, otherwise: path });

const paths: Record<ChecklistEntry['item'], Paths> = {
  email: { missing: sectionPath('details'), otherwise: sectionPath('details') },
  avatar: { missing: sectionPath('details'), otherwise: sectionPath('details') },
  address: { missing: '/profile/addresses/create', otherwise: sectionPath('addresses') },
  identity_card: document('/profile/identity-card', '/profile/identity-card/update'),
  ssm: document('/profile/ssm', '/profile/ssm/create'),
  bank_information: { missing: '/profile/bank-information/create', otherwise: sectionPath('documents') },
};

/** Where a checklist entry is completed, or viewed once complete. */
export function checklistPath({ item, state }: ChecklistEntry): string {
  return state === 'missing' ? paths[item].missing : paths[item].otherwise;
}
