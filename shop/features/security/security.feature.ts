import type { Feature } from '../../platform/feature.ts';
import { securityTables } from './personal-data.queries.ts';
import { securityMessages } from './security.messages.ts';

export const securityFeature: Feature = {
  name: 'security',
  messages: [securityMessages],
  personalTables: securityTables,
};
