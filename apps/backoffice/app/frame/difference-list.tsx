import { Icon } from '@bakul/ui/icon';
import { useI18n } from '../i18n/i18n.tsx';
import { differences } from './difference.ts';
import { fieldText, valueText } from './record-text.ts';

const maxShown = 12;

/** The changes between two values: the old one struck through, followed by the new one. */
export function DifferenceList({ before, after }: { before: unknown; after: unknown }) {
  const i18n = useI18n();
  const { t } = i18n;
  const shown = (path: string, value: string) => valueText(path, value, i18n);
  const changes = differences(before, after);
  if (changes.length === 0) return null;
  return (
    <>
      <dl className="grid gap-y-0.5 gap-x-4 text-sm">
        {changes.slice(0, maxShown).map((change) => (
          <div className="flex flex-wrap gap-y-0.5 gap-x-2 min-w-0" key={change.path}>
            <dt className="text-muted">{fieldText(change.path, i18n)}</dt>
            <dd className="flex flex-wrap items-center gap-y-0.5 gap-x-1.5 min-w-0 wrap-anywhere">
              {change.before !== null && (
                <del className="text-muted">
                  <span className="sr-only">{t('history.before')}: </span>
                  {shown(change.path, change.before) || '“”'}
                </del>
              )}
              {change.before !== null && <Icon name="arrow-right" size="xs" />}
              <ins className="no-underline font-semibold">
                <span className="sr-only">{t('history.after')}: </span>
                {change.after === null ? t('history.nothing') : shown(change.path, change.after)}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {changes.length > maxShown && (
        <p className="text-muted">{t('history.more', { n: changes.length - maxShown })}</p>
      )}
    </>
  );
}
