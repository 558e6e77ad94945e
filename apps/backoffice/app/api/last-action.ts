import type { ReadableRecordType } from '@bakul/shop/declarations';
import type { Lang } from '@bakul/shop/kit/text/language';
import { formatTime } from '../frame/format.ts';
import type { T } from '../i18n/runtime-texts.ts';
import { call } from './call.ts';

type Words = { t: T; lang: Lang; nameOf: (action: string) => string };

/**
 * Returns a sentence that names the last person who changed a record. Null when the history cannot be read or is empty.
 */
export async function describeLastAction(
  record: { type: ReadableRecordType; id: number | string },
  { t, lang, nameOf }: Words,
): Promise<string | null> {
  const result = await call('GET /api/staff/history', {
    type: record.type,
    id: String(record.id),
    page_size: 1,
  });
  const entry = result.ok ? result.data.data[0] : undefined;
  if (!entry) return null;
  return t('frame.conflict', {
    name: entry.staff.name,
    action: nameOf(entry.action),
    time: formatTime(entry.at, lang),
  });
}
