import '../../account/timeline.css';
import { Icon, type IconName } from '@bakul/ui/icon';
import { formatMoment } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';

export type Step = {
  key: string;
  name: string;
  slug: string | null;
  to: string | null;
  at: string;
  amount: number;
  note: ReactNode;
  mark?: 'done' | 'now' | 'bad';
};

const icons: Record<NonNullable<Step['mark']>, IconName> = { done: 'check', now: 'clock', bad: 'x' };

/** The history of a payment, oldest first. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  const { lang } = useI18n();
  return (
    <ol className="timeline movement-timeline">
      {steps.map(({ key, name, slug, to, at, amount, note, mark = 'done' }) => (
        <li key={key} data-mark={mark}>
          <span className="timeline-mark">
            <Icon name={icons[mark]} size="sm" />
          </span>
          <span className="timeline-name">
            {name}{' '}
            {to ? (
              <Link to={to} className="credit-link tabular">
                {slug}
              </Link>
            ) : (
              slug && <span className="tabular">{slug}</span>
            )}
          </span>
          <span className="timeline-note">
            <Money sen={Math.abs(amount)} className="movement-step-sum" /> · {formatMoment(at, lang)}
            {note && <span className="movement-step-note">{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
