import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages of e-invoices, on the pages of orders and of credit. */
export const useEinvoiceText = areaMessages({
  en: async () => (await import('../../messages/en/einvoice.ts')).einvoice,
  ms: async () => (await import('../../messages/ms/einvoice.ts')).einvoice,
});
