import type { Feature } from '../../platform/feature.ts';
import { secondApprovalMessages } from './second-approval.messages.ts';

/** Two people for actions above an amount. The endpoints belong to the features that have such actions. */
export const secondApprovalFeature: Feature = {
  name: 'second-approval',
  messages: [secondApprovalMessages],
};
