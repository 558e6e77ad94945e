import type { Feature } from '../../platform/feature.ts';
import { whatsappJobs } from './whatsapp.jobs.ts';
import { whatsappMessages } from './whatsapp.messages.ts';
import { whatsappTables } from './whatsapp.privacy.ts';
import { whatsappRoutes } from './whatsapp.routes.ts';

export const whatsappFeature: Feature = {
  name: 'whatsapp',
  routes: whatsappRoutes,
  messages: [whatsappMessages],
  jobs: whatsappJobs,
  personalTables: whatsappTables,
};
