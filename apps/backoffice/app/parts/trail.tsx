import { HistoryEntry } from '../frame/history-entry.tsx';
import { useI18n } from '../i18n/i18n.tsx';

type Entry = {
  to: string;
  side: 'buyer' | 'shop' | 'system';
  who: string | null;
  reason: string | null;
  at: string;
};

/** The states a record went through, newest first. */
export function StateHistory({
  entries,
  nameOf,
}: {
  entries: readonly Entry[];
  nameOf: (state: string) => string;
}) {
  const { t } = useI18n();
  if (entries.length === 0) return null;
  return (
    <section className="grid gap-2" data-testid="history">
      <h3 className="text-base font-bold">{t('parts.trail.title')}</h3>
      <ol className="grid gap-3">
        {entries.toReversed().map((entry) => (
          <HistoryEntry
            key={`${entry.at} ${entry.to}`}
            at={entry.at}
            text={
              <>
                <strong>{nameOf(entry.to)}</strong> · {entry.who ?? t(`parts.trail.${entry.side}`)}
              </>
            }
          >
            {entry.reason && <p className="text-muted">{entry.reason}</p>}
          </HistoryEntry>
        ))}
      </ol>
    </section>
  );
}
