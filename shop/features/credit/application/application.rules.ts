import type { Sen } from '../../../kit/money.ts';
import {
  type ApplicationState,
  type EligibilityKey,
  eligibilityKeys,
  maxSingleApproverLimit,
} from '../credit.constants.ts';

/** An application's way from the company's desk to ours. */

/** `edit`, `submit` and `answer` are the company's; the others are staff's. */
export const applicationActions = ['edit', 'submit', 'take', 'ask', 'answer', 'approve', 'reject'] as const;
export type ApplicationAction = (typeof applicationActions)[number];

/** Every transition there is. */
const transitions: Record<ApplicationState, Partial<Record<ApplicationAction, ApplicationState>>> = {
  draft: { edit: 'draft', submit: 'submitted' },
  submitted: { take: 'under_review' },
  under_review: { ask: 'info_requested', approve: 'approved', reject: 'rejected' },
  info_requested: { edit: 'info_requested', answer: 'under_review' },
  approved: {},
  rejected: {},
};

/** Where an action leads, or null when it is not declared. */
export function nextApplicationState(
  state: ApplicationState,
  action: ApplicationAction,
): ApplicationState | null {
  return transitions[state][action] ?? null;
}

const companyActions = ['edit', 'submit', 'answer'] as const;

/** What the company can do with its application now. */
export function companyActionsOf(state: ApplicationState): (typeof companyActions)[number][] {
  return companyActions.filter((action) => nextApplicationState(state, action) !== null);
}

const routes: Record<EligibilityKey, string> = {
  company: '/company',
  ssm: '/profile/ssm',
  identity_card: '/profile/identity-card',
  bank_information: '/profile/bank-information',
};

export type Eligibility = { key: EligibilityKey; is_met: boolean; route: string }[];

/** What a company needs before it may apply, each with the page that leads there. */
export function eligibilityOf(met: Readonly<Record<EligibilityKey, boolean>>): Eligibility {
  return eligibilityKeys.map((key) => ({ key, is_met: met[key], route: routes[key] }));
}

export type Terms = { limit: Sen; tenorDays: number };

/** Whether terms need two people. What takes nothing more of a risk than the terms before needs one. */
export function needsTwoApprovers(terms: Terms, before: Terms | null): boolean {
  if (terms.limit <= maxSingleApproverLimit) return false;
  return before === null || terms.limit > before.limit || terms.tenorDays > before.tenorDays;
}

type Approval = Terms & { staffId: number };
export type ApprovalVerdict = 'in_force' | 'waits_for_second' | 'same_person' | 'other_terms';

/** What somebody's approval does beside those that are there: two different people agree to the same terms. */
export function assessApproval(
  given: Approval,
  others: readonly Approval[],
  before: Terms | null,
): ApprovalVerdict {
  if (!needsTwoApprovers(given, before)) return 'in_force';
  const isSame = ({ limit, tenorDays }: Approval) => limit === given.limit && tenorDays === given.tenorDays;
  const own = others.find(({ staffId }) => staffId === given.staffId);
  const foreign = others.filter(({ staffId }) => staffId !== given.staffId);
  if (foreign.some(isSame)) return 'in_force';
  if (foreign.length > 0) return 'other_terms';
  return own && isSame(own) ? 'same_person' : 'waits_for_second';
}
