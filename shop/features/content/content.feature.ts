import type { Feature } from '../../platform/feature.ts';
import { contentMessages } from './content.messages.ts';
import { contentRoutes } from './content.routes.ts';

export const contentFeature: Feature = {
  name: 'content',
  routes: contentRoutes,
  messages: [contentMessages],
};
