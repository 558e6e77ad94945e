import { areaMessages } from '../i18n/area-messages.ts';

/** What the states of orders and quotations are called, for pages that show other things too. */
export const useStateNames = areaMessages({
  en: async () => (await import('../messages/en/states.ts')).states,
  ms: async () => (await import('../messages/ms/states.ts')).states,
});
