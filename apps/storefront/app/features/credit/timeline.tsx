import { classNames } from '@bakul/ui/class-names';
import { formatMoment } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import type { ReactNode } from 'react';
import { lineToPrevious, type Mark, StepMark, StepName, StepNote } from '../../account/timeline.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { creditLink } from './styles.ts';

export type Step = {
  key: string;
  name: string;
  slug: string | null;
  to: string | null;
  at: string;
  amount: number;
  note: ReactNode;
  mark?: Mark;
};

/** The history of a payment, oldest first. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  const { lang } = useI18n();
  return (
    <ol>
      {steps.map(({ key, name, slug, to, at, amount, note, mark = 'done' }) => (
        <li
          key={key}
          className={classNames(
            'grid min-h-11 grid-cols-[28px_minmax(0,1fr)] items-start gap-x-3 py-1',
            lineToPrevious,
          )}
        >
          <StepMark mark={mark} className="row-span-2" />
          <StepName mark={mark}>
            {name}{' '}
            {to ? (
              <Link to={to} className={classNames(creditLink, 'tabular')}>
                {slug}
              </Link>
            ) : (
              slug && <span className="tabular">{slug}</span>
            )}
          </StepName>
          <StepNote className="col-start-2">
            <Money sen={Math.abs(amount)} className="text-ink font-semibold" /> · {formatMoment(at, lang)}
            {note && <span className="block">{note}</span>}
          </StepNote>
        </li>
      ))}
    </ol>
  );
}
