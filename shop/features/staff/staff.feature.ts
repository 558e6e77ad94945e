import type { Feature } from '../../platform/feature.ts';
import { staffMails } from './staff.mails.ts';
import { staffMessages } from './staff.messages.ts';
import { staffRoutes } from './staff.routes.ts';
import { systemQueues } from './system/system.queries.ts';

export const staffFeature: Feature = {
  name: 'staff',
  routes: [...staffRoutes],
  messages: [staffMessages],
  mails: staffMails,
  queues: systemQueues,
};
