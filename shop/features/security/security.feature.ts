import type { Feature } from '../../platform/feature.ts';
import { securityMessages } from './security.messages.ts';
import { securityTables } from './security.privacy.ts';

export const securityFeature: Feature = {
  name: 'security',
  messages: [securityMessages],
  personalTables: securityTables,
};
