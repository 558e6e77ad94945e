import type { Feature } from '../../platform/feature.ts';
import { auditMessages } from './audit.messages.ts';

/** What staff did, what happened to a record, and who works on it now; other features write it. */
export const auditFeature: Feature = { name: 'audit', messages: [auditMessages] };
