import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages around a policy. */
export const usePolicyText = areaMessages({
  en: async () => (await import('../../messages/en/policy.ts')).policy,
  ms: async () => (await import('../../messages/ms/policy.ts')).policy,
});
