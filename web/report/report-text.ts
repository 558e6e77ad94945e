import type { Translate } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { formatLocalDate } from '../format/format-date.ts';
import type { report } from './messages-en.ts';
import type { Change } from './report-value.ts';

export type ReportText = Translate<typeof report>;
/** What every part of a report needs to speak. */
export type ReportSpeech = { text: ReportText; lang: Lang };

/** '+12.0 %', '−4.3 pts', 'unchanged'. */
export function changeText(text: ReportText, change: Change): string {
  if ('percent' in change) return text(`change.${change.kind}`, { percent: change.percent });
  if ('points' in change) return text(`change.${change.kind}.points`, { points: change.points });
  return text(`change.${change.kind}`);
}

/** '22 Oct 2026 to 18 Nov 2026', or '18 Nov 2026' for one day. */
export function periodText({ text, lang }: ReportSpeech, { from, to }: { from: string; to: string }): string {
  const [first, last] = [formatLocalDate(from, lang), formatLocalDate(to, lang)];
  return from === to ? last : text('period.range', { from: first, to: last });
}
