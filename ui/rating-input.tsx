import { Icon } from './icon.tsx';

type RatingInputProps = {
  name: string;
  value: number | null;
  onValue: (value: number) => void;
  legend: string;
  /** Accessible name of each option: "3 stars". */
  starLabel: (stars: number) => string;
  error?: string | undefined;
};

/** Five radio buttons styled as stars, so that arrow keys, forms and screen readers work as usual. */
export function RatingInput({ name, value, onValue, legend, starLabel, error }: RatingInputProps) {
  const errorId = `${name}-error`;
  return (
    <fieldset className="field" aria-describedby={error ? errorId : undefined}>
      <legend className="field-label">{legend}</legend>
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
      <div className="rating-input">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars} data-filled={(value !== null && stars <= value) || undefined}>
            <input
              type="radio"
              id={stars === 1 ? name : `${name}-${stars}`}
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onValue(stars)}
              aria-label={starLabel(stars)}
              className="sr-only"
            />
            <Icon name="star" size="2xl" />
          </label>
        ))}
        {value !== null && <output className="rating-input-value">{starLabel(value)}</output>}
      </div>
    </fieldset>
  );
}
