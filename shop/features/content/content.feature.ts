import type { Feature } from '../../platform/feature.ts';
import { contentRoutes } from './content.routes.ts';
import { staffSettingRoutes } from './staff/setting.routes.ts';

export const contentFeature: Feature = {
  name: 'content',
  routes: [...contentRoutes, ...staffSettingRoutes],
};
