import type { Sen } from '../../../kit/money.ts';
import {
  type ApplicationState,
  type EligibilityKey,
  eligibilityKeys,
  maxSingleApproverLimit,
} from '../credit.constants.ts';

/** State machine of a credit application. */

/** `edit`, `submit` and `answer` are company actions; the others are staff actions. */
export const applicationActions = ['edit', 'submit', 'take', 'ask', 'answer', 'approve', 'reject'] as const;
export type ApplicationAction = (typeof applicationActions)[number];

const transitions: Record<ApplicationState, Partial<Record<ApplicationAction, ApplicationState>>> = {
  draft: { edit: 'draft', submit: 'submitted' },
  submitted: { take: 'under_review' },
  under_review: { ask: 'info_requested', approve: 'approved', reject: 'rejected' },
  info_requested: { edit: 'info_requested', answer: 'under_review' },
  approved: {},
  rejected: {},
};

/** Returns null when the transition is not declared. */
export function nextApplicationState(state: ApplicationState, action: ApplicationAction) {
  return transitions[state][action] ?? null;
}

const companyActions = ['edit', 'submit', 'answer'] as const;

/** Actions that the company can take in this state. */
export function companyActionsOf(state: ApplicationState): (typeof companyActions)[number][] {
  return companyActions.filter((action) => nextApplicationState(state, action) !== null);
}

const routes: Record<EligibilityKey, string> = {
  company: '/company',
  ssm: '/profile/ssm',
  identity_card: '/profile/identity-card',
  bank_information: '/profile?section=documents',
};

export type Eligibility = { key: EligibilityKey; is_met: boolean; route: string }[];

/** What a company needs before it may apply, each with the page where it is met. */
export function eligibilityOf(met: Readonly<Record<EligibilityKey, boolean>> | null): Eligibility {
  return eligibilityKeys.map((key) => ({ key, is_met: met?.[key] ?? false, route: routes[key] }));
}

export type Terms = { limit: Sen; tenorDays: number };

/** Whether the terms need two approvers. Terms that do not increase the risk over the previous ones need only one. */
export function needsTwoApprovers(terms: Terms, before: Terms | null): boolean {
  if (terms.limit <= maxSingleApproverLimit) return false;
  return before === null || terms.limit > before.limit || terms.tenorDays > before.tenorDays;
}

type Approval = Terms & { staffId: number };

/** Effect of an approval, given the existing ones: two different people must approve the same terms. */
export function assessApproval(given: Approval, others: readonly Approval[], before: Terms | null) {
  if (!needsTwoApprovers(given, before)) return 'in_force';
  const isSame = ({ limit, tenorDays }: Approval) => limit === given.limit && tenorDays === given.tenorDays;
  const own = others.find(({ staffId }) => staffId === given.staffId);
  const foreign = others.filter(({ staffId }) => staffId !== given.staffId);
  if (foreign.some(isSame)) return 'in_force';
  if (foreign.length > 0) return 'other_terms';
  return own && isSame(own) ? 'same_person' : 'waits_for_second';
}
