import type { ReadableRecordType } from '@bakul/shop/declarations';
import { Button } from '@bakul/ui/button';
import { useState } from 'react';
import { useData } from '../api/use-data.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useActionNames } from './action-names.ts';
import { DifferenceList } from './difference-list.tsx';
import { HistoryEntry } from './history-entry.tsx';
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
  const { t } = useI18n();
  const nameOf = useActionNames();
  const [size, setSize] = useState(step);
  const history = useData('GET /api/staff/history', { type, id: String(id), page_size: size });
  useReloadOn(version, history.reload);
  return (
    <section className="grid gap-2" data-testid="history">
      <h2 className="text-lg">{t('history.title')}</h2>
      <WithData from={history}>
        {({ data, next }) => (
          <>
            {data.length === 0 && <p className="text-muted">{t('history.empty')}</p>}
            <ol className="grid gap-3">
              {data.map((entry) => (
                <HistoryEntry
                  key={entry.id}
                  at={entry.at}
                  text={
                    <>
                      <strong>{entry.staff.name}</strong> {nameOf(entry.action)}
                    </>
                  }
                >
                  {entry.reason && <p>{t('history.reason', { reason: entry.reason })}</p>}
                  <DifferenceList before={entry.before} after={entry.after} />
                </HistoryEntry>
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
