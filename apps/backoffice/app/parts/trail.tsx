import { formatTime } from '../frame/format.ts';
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
  const { t, lang } = useI18n();
  if (entries.length === 0) return null;
  return (
    <section className="bo-history">
      <h3 className="bo-subtitle">{t('parts.trail.title')}</h3>
      <ol>
        {entries.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.to}`}>
            <p>
              <strong>{nameOf(entry.to)}</strong> · {entry.who ?? t(`parts.trail.${entry.side}`)}
              <time dateTime={entry.at}>{formatTime(entry.at, lang)}</time>
            </p>
            {entry.reason && <p className="bo-quiet">{entry.reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
