import type { Feature } from '../../platform/feature.ts';
import { auditMessages } from './audit.messages.ts';

/** Staff actions, state changes of records, and work leases. Other features write them. */
export const auditFeature: Feature = { name: 'audit', messages: [auditMessages] };
