import type { Feature } from '../../platform/feature.ts';

export const deliveryFeature: Feature = { name: 'delivery' };
