import type { Messages, Translate } from '@bakul/shop/kit/text/i18n';
import { createAreaMessages, type LoadArea } from '@bakul/web/messages/area-messages';
import { useI18n } from './i18n.tsx';

const useLang = () => useI18n().lang;

/** `const useStaffText = areaMessages({ en: async () => (await import('…/en/staff.ts')).staff, ms: … })`. */
export function areaMessages<const M extends Messages>(load: LoadArea<M>): () => Translate<M> {
  return createAreaMessages(load, { useLang });
}
