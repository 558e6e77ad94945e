import { Icon } from '@bakul/ui/icon';
import type { ReactNode } from 'react';
import { useCheckoutText } from './checkout-text.ts';
import { CutOffLine } from './cut-off-line.tsx';
import { DateChoice } from './date-choice.tsx';
import { type LaterPartProps, Section } from './section.tsx';
import { useDayText } from './use-day-text.ts';

type DateSectionProps = LaterPartProps & {
  /** The cut-off for the chosen date has passed. */
  onCutOff: () => void;
  children: ReactNode;
};

/** The delivery date, always absolute, and the time left until its cut-off. */
export function DateSection(props: DateSectionProps) {
  const { preview, choices, onChoice, problemAt, isWaiting, onCutOff, children } = props;
  const text = useCheckoutText();
  const day = useDayText();
  const { delivery_date: date, cut_off } = preview;
  const isPickup = choices.way === 'pickup' && choices.addTo === null;
  return (
    <Section
      part="date"
      number={2}
      isWaiting={isWaiting}
      title={text(isPickup ? 'date.title.pickup' : 'date.title')}
      problem={problemAt('date')}
      aside={
        date && (
          <p className="flex items-center gap-2 tabular-nums font-strong" role="status">
            <Icon className="text-brand" name="calendar" />
            {text(isPickup ? 'date.ready' : 'date.arrives', { day: day(date) })}
          </p>
        )
      }
    >
      {choices.addTo === null && (
        <DateChoice dates={preview.dates} chosen={date} onChoose={(chosen) => onChoice({ date: chosen })} />
      )}
      {cut_off && <CutOffLine until={cut_off} onEnd={onCutOff} />}
      {children}
    </Section>
  );
}
