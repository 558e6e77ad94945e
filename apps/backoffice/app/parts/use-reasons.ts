import { useI18n } from '../i18n/i18n.tsx';
import { reasons as en } from '../messages/en/reasons.ts';
import { reasons as ms } from '../messages/ms/reasons.ts';

export type Reason = {
  /** As staff choose it, in their language. */
  label: string;
  /** As the buyer reads it, in Malay and in English: nobody has to know which of them they read. */
  text: string;
};
export type ReasonKey = keyof typeof en;

/** Sentences that often fit, by their names. */
export function useReasons(keys: readonly ReasonKey[]): Reason[] {
  const { lang } = useI18n();
  const own = lang === 'ms' ? ms : en;
  return keys.map((key) => ({ label: String(own[key]), text: `${ms[key]} / ${en[key]}` }));
}
