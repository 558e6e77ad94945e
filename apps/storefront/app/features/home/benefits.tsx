import { Icon } from '@bakul/ui/icon';
import { useI18n } from '../../i18n/i18n.tsx';

const benefits = [
  ['truck', 'delivery'],
  ['scale', 'weight'],
  ['badge-check', 'farms'],
  ['rotate-ccw', 'refund'],
] as const;

/** The shop's promises to a kitchen. */
export function Benefits() {
  const { t } = useI18n();
  return (
    // Laid out when they are near, with the height they have on a phone. Focus rings stay whole.
    <ul
      className="grid gap-5 max-sm:[content-visibility:auto] max-sm:[contain-intrinsic-block-size:auto_252px] max-sm:[overflow-clip-margin:8px] sm:grid-cols-[1fr_1fr] lg:grid-cols-[repeat(4,1fr)]"
      aria-label={t('home.benefits')}
    >
      {benefits.map(([icon, name]) => (
        <li className="flex items-center gap-4" key={name}>
          <span className="grid flex-none place-items-center size-12 rounded-control bg-brand-soft text-brand">
            <Icon name={icon} size="lg" />
          </span>
          <span className="grid">
            <strong className="font-strong">{t(`home.benefit.${name}`)}</strong>
            <span className="text-muted text-sm">{t(`home.benefit.${name}.text`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
