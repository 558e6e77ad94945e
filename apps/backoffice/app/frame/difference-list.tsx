import { Icon } from '@bakul/ui/icon';
import { useI18n } from '../i18n/i18n.tsx';
import { differences, readable } from './difference.ts';

const maxShown = 12;

/** The changes between two values: the old one struck through, followed by the new one. */
export function DifferenceList({ before, after }: { before: unknown; after: unknown }) {
  const { t } = useI18n();
  const changes = differences(before, after);
  if (changes.length === 0) return null;
  return (
    <>
      <dl className="bo-difference">
        {changes.slice(0, maxShown).map((change) => (
          <div key={change.path}>
            <dt>{readable(change.path)}</dt>
            <dd>
              {change.before !== null && (
                <del>
                  <span className="sr-only">{t('history.before')}: </span>
                  {change.before || '“”'}
                </del>
              )}
              {change.before !== null && <Icon name="arrow-right" size="xs" />}
              <ins>
                <span className="sr-only">{t('history.after')}: </span>
                {change.after ?? t('history.nothing')}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {changes.length > maxShown && (
        <p className="bo-quiet">{t('history.more', { n: changes.length - maxShown })}</p>
      )}
    </>
  );
}
