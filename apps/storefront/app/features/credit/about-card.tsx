import { Card } from '@bakul/ui/card';
import { Icon } from '@bakul/ui/icon';
import { useCreditText } from './credit-text.ts';

const points = ['limit', 'tenor', 'pay', 'free'] as const;

/** Explains credit terms to a company without them. */
export function AboutCard() {
  const text = useCreditText();
  return (
    <Card title={text('about.title')}>
      <p className="account-lead">{text('about.text')}</p>
      <ul className="credit-points">
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {text(`about.${point}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
