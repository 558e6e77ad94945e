import type { ReadableRecordType } from '@bakul/shop/declarations';
import { Button } from '@bakul/ui/button';
import { useState } from 'react';
import { useData } from '../api/use-data.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useActionNames } from './action-names.ts';
import { DifferenceList } from './difference-list.tsx';
import { formatTime } from './format.ts';
import { useReloadOn } from './use-reload-on.ts';
import { WithData } from './with-data.tsx';

type HistoryProps = {
  type: ReadableRecordType;
  id: number | string;
  /** A changed value reloads the history. Pass something that changes with the record, such as `updated_at`. */
  version?: string | number | undefined;
};

const step = 20;

/** The staff actions on a record, newest first. */
export function History({ type, id, version }: HistoryProps) {
  const { t, lang } = useI18n();
  const nameOf = useActionNames();
  const [size, setSize] = useState(step);
  const history = useData('GET /api/staff/history', { type, id: String(id), page_size: size });
  useReloadOn(version, history.reload);
  return (
    <section className="bo-history">
      <h2>{t('history.title')}</h2>
      <WithData from={history}>
        {({ data, next }) => (
          <>
            {data.length === 0 && <p className="bo-quiet">{t('history.empty')}</p>}
            <ol>
              {data.map((entry) => (
                <li key={entry.id}>
                  <p>
                    <strong>{entry.staff.name}</strong> {nameOf(entry.action)}
                    <time dateTime={entry.at}>{formatTime(entry.at, lang)}</time>
                  </p>
                  {entry.reason && <p>{t('history.reason', { reason: entry.reason })}</p>}
                  <DifferenceList before={entry.before} after={entry.after} />
                </li>
              ))}
            </ol>
            {next !== null && size < 100 && (
              <Button variant="quiet" onClick={() => setSize(100)} isLoading={history.isLoading}>
                {t('common.more')}
              </Button>
            )}
          </>
        )}
      </WithData>
    </section>
  );
}
