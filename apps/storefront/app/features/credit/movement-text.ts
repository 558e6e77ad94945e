import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages of the account movements. */
export const useMovementText = areaMessages({
  en: async () => (await import('../../messages/en/credit-movement.ts')).creditMovement,
  ms: async () => (await import('../../messages/ms/credit-movement.ts')).creditMovement,
});
