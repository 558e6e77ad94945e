import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages of the credit account, its invoices and the application. */
export const useCreditText = areaMessages({
  en: async () => (await import('../../messages/en/credit.ts')).credit,
  ms: async () => (await import('../../messages/ms/credit.ts')).credit,
});
