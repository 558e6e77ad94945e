import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages of ordering by message, shared with the back office. */
export const useMessageText = areaMessages({
  en: async () => (await import('@bakul/web/message-order/messages-en')).messageOrder,
  ms: async () => (await import('@bakul/web/message-order/messages-ms')).messageOrder,
});
