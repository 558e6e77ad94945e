import { notificationChannels } from '@bakul/shop/features/notification/notification.constants';
import type { Preference } from '@bakul/shop/features/notification/notification.contract';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { useId } from 'react';
import { SmallText } from '../../account/small-text.tsx';
import { useNotificationsText } from './notifications-text.ts';
import type { PreferenceChange } from './use-preferences.ts';

type PreferenceRowProps = { preference: Preference; onChange: (change: PreferenceChange) => void };

/** One kind of notification and its channels. */
export function PreferenceRow({ preference, onChange }: PreferenceRowProps) {
  const text = useNotificationsText();
  const id = useId();
  const { kind } = preference;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid with its legend
    <div
      role="group"
      aria-labelledby={`${id}-title`}
      className="grid grid-cols-1 gap-x-6 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
      data-testid={`preference-${kind}`}
    >
      <div>
        <h3 id={`${id}-title`} className="text-base">
          {text(`kind.${kind}`)}
        </h3>
        <SmallText>{text(`kind.${kind}.text`)}</SmallText>
      </div>
      <div className="flex flex-wrap gap-x-4 md:grid md:grid-cols-[repeat(3,auto)] md:gap-x-6">
        {notificationChannels.map((channel) => (
          <CheckboxField
            key={channel}
            id={`${id}-${channel}`}
            name={`${kind}-${channel}`}
            label={text(`settings.${channel}`)}
            isChecked={preference[channel]}
            onValue={(isChecked) => onChange({ kind, [channel]: isChecked })}
          />
        ))}
      </div>
    </div>
  );
}
