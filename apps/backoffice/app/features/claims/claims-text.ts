import { areaMessages } from '../../i18n/area-messages.ts';

export const useClaimsText = areaMessages({
  en: async () => (await import('../../messages/en/claims.ts')).claims,
  ms: async () => (await import('../../messages/ms/claims.ts')).claims,
});
