import type { Api } from '@bakul/shop/api';
import { areaMessages } from '../../i18n/area-messages.ts';

export const useTodayText = areaMessages({
  en: async () => (await import('../../messages/en/today.ts')).today,
  ms: async () => (await import('../../messages/ms/today.ts')).today,
});

type Dashboard = Api['GET /api/staff/dashboard']['output']['data'];
export type Part<K extends keyof Dashboard> = NonNullable<Dashboard[K]>;
