import type { Feature } from '../../platform/feature.ts';
import { securityTables } from './personal-data.queries.ts';

export const securityFeature: Feature = {
  name: 'security',
  personalTables: securityTables,
};
