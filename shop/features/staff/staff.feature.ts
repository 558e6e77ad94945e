import type { Feature } from '../../platform/feature.ts';
import { staffMails } from './staff.mails.ts';
import { staffMessages } from './staff.messages.ts';
import { staffRoutes } from './staff.routes.ts';

export const staffFeature: Feature = {
  name: 'staff',
  routes: [...staffRoutes],
  messages: [staffMessages],
  mails: staffMails,
};
