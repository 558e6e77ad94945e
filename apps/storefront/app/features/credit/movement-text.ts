import { areaMessages } from '../../i18n/area-messages.tsx';

/** The texts of what moved on the account. */
export const useMovementText = areaMessages({
  en: async () => (await import('../../messages/en/credit-movement.ts')).creditMovement,
  ms: async () => (await import('../../messages/ms/credit-movement.ts')).creditMovement,
});
