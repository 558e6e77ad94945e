import { states } from '@bakul/shop/features/content/reference.rules';
import { isPostcode } from '@bakul/shop/kit/malaysia';
import { SelectField } from '@bakul/ui/select-field';
import { TextField } from '@bakul/ui/text-field';
import { digits, format, maxLength, required } from '@bakul/ui/validate';
import { useProfileText } from '../../account/profile-text.ts';
import { usePostcode } from './use-postcode.ts';

export type PlaceValues = { line_1: string; line_2: string; postcode: string; city: string; state: string };

export const placeRules = {
  line_1: [required(), maxLength(120)],
  line_2: [maxLength(120)],
  postcode: [required(), digits(5), format(isPostcode)],
  city: [required(), maxLength(60)],
  state: [required()],
};

const states16 = states.map(({ code, name }) => ({ value: code, label: name }));
export const stateName = (code: string) => states.find((state) => state.code === code)?.name ?? code;

export function usePlaceLabels(): Record<keyof PlaceValues, string> {
  const text = useProfileText();
  return {
    line_1: text('address.line1'),
    line_2: text('address.line2'),
    postcode: text('address.postcode'),
    city: text('address.city'),
    state: text('address.state'),
  };
}

type Bound = {
  id: string;
  name: string;
  error: string | undefined;
  value: string;
  onValue: (value: string) => void;
  onBlur: () => void;
};

type PlaceFieldsProps = {
  form: {
    values: PlaceValues;
    field: (name: keyof PlaceValues) => Bound;
    setValue: (name: 'city' | 'state', value: string) => void;
  };
  optional: string;
  /** The autofill section: a billing address differs from the usual one. */
  purpose?: 'billing' | undefined;
  /** Required fields only. */
  isShort?: boolean | undefined;
};

/** The fields of a Malaysian address. The postcode fills in city and state. */
export function PlaceFields({ form, optional, purpose, isShort = false }: PlaceFieldsProps) {
  const text = useProfileText();
  const labels = usePlaceLabels();
  const { postcode, city, state } = form.values;
  const isFilled = usePostcode(postcode, { city, state }, (fill) => {
    for (const name of ['city', 'state'] as const) {
      const value = fill[name];
      if (value !== undefined) form.setValue(name, value);
    }
  });
  const complete = (what: string) => (purpose ? `${purpose} ${what}` : what);
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-3 sm:*:justify-end">
        <TextField
          {...form.field('line_1')}
          label={labels.line_1}
          autoComplete={complete('address-line1')}
          className="sm:col-span-full"
          isRequired
        />
        {!isShort && (
          <TextField
            {...form.field('line_2')}
            label={labels.line_2}
            mark={optional}
            autoComplete={complete('address-line2')}
            className="sm:col-span-full"
          />
        )}
        <TextField
          {...form.field('postcode')}
          label={labels.postcode}
          hint={text('address.postcode.hint')}
          autoComplete={complete('postal-code')}
          inputMode="numeric"
          maxLength={5}
          isRequired
        />
        <TextField
          {...form.field('city')}
          label={labels.city}
          autoComplete={complete('address-level2')}
          isRequired
        />
        <SelectField
          {...form.field('state')}
          label={labels.state}
          options={states16}
          placeholder={text('address.state.choose')}
          autoComplete={complete('address-level1')}
          isRequired
        />
      </div>
      <p role="status" className="text-muted text-sm empty:hidden">
        {isFilled && text('address.postcode.found')}
      </p>
    </>
  );
}
