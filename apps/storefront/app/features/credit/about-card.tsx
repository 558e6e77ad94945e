import { Card } from '@bakul/ui/card';
import { Icon } from '@bakul/ui/icon';
import { Lead } from '../../account/lead.tsx';
import { useCreditText } from './credit-text.ts';

const points = ['limit', 'tenor', 'pay', 'free'] as const;

/** Explains credit terms to a company without them. */
export function AboutCard() {
  const text = useCreditText();
  return (
    <Card title={text('about.title')}>
      <Lead>{text('about.text')}</Lead>
      <ul className="grid gap-3">
        {points.map((point) => (
          <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3" key={point}>
            <Icon className="mt-0.5 text-brand" name="check" />
            {text(`about.${point}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
