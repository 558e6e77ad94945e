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
    <ul className="benefits" aria-label={t('home.benefits')}>
      {benefits.map(([icon, name]) => (
        <li key={name}>
          <span className="benefit-icon">
            <Icon name={icon} size="lg" />
          </span>
          <span>
            <strong>{t(`home.benefit.${name}`)}</strong>
            <span>{t(`home.benefit.${name}.text`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
