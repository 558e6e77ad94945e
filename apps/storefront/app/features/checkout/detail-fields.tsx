import { substitutions } from '@bakul/shop/features/order/order.constants';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { useId } from 'react';
import { useCheckoutText } from './checkout-text.ts';
import { type Choices, noChoices } from './choices.ts';

type Details = Pick<Choices, 'way' | 'substitution' | 'po' | 'note'>;
type DetailFieldsProps = {
  choices: Details;
  onChoice: (part: Partial<Details>) => void;
  isCompany: boolean;
};

/** Information for the packer and the driver. None of it affects the price. */
export function DetailFields({ choices, onChoice, isCompany }: DetailFieldsProps) {
  const text = useCheckoutText();
  const id = useId();
  const optional = text('checkout.optional');
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <SelectField
        id={`${id}-substitution`}
        name="substitution"
        label={text('details.substitution')}
        value={choices.substitution}
        onValue={(value) =>
          onChoice({ substitution: substitutions.find((each) => each === value) ?? noChoices.substitution })
        }
        options={substitutions.map((value) => ({ value, label: text(`details.substitution.${value}`) }))}
      />
      {isCompany && (
        <TextField
          id={`${id}-po`}
          name="po_number"
          label={text('details.po')}
          mark={optional}
          maxLength={40}
          value={choices.po}
          onValue={(po) => onChoice({ po })}
        />
      )}
      <TextField
        id={`${id}-note`}
        name="note"
        label={text(choices.way === 'pickup' ? 'details.note.pickup' : 'details.note')}
        mark={optional}
        maxLength={500}
        value={choices.note}
        onValue={(note) => onChoice({ note })}
        className={isCompany ? 'sm:col-span-full' : undefined}
      />
    </div>
  );
}
