import { useI18n } from '../i18n/i18n.tsx';
import { reasons as en } from '../messages/en/reasons.ts';
import { reasons as ms } from '../messages/ms/reasons.ts';

export type Reason = {
  /** For staff, in their language. */
  label: string;
  /** For the buyer, in both Malay and English, so that staff need not know which one they read. */
  text: string;
};
export type ReasonKey = keyof typeof en;

/** Reason templates by key. */
export function useReasons(keys: readonly ReasonKey[]): Reason[] {
  const { lang } = useI18n();
  const own = lang === 'ms' ? ms : en;
  return keys.map((key) => ({ label: String(own[key]), text: `${ms[key]} / ${en[key]}` }));
}
