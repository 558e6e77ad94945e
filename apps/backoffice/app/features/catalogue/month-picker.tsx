import { useCatalogueText } from './catalogue-text.ts';

type MonthPickerProps = {
  id: string;
  legend: string;
  months: readonly number[];
  onMonths: (months: number[]) => void;
  /** The months that can be chosen. All by default. */
  among?: readonly number[] | undefined;
  error?: string | undefined;
};

const year = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export function MonthPicker({ id, legend, months, onMonths, among = year, error }: MonthPickerProps) {
  const t = useCatalogueText();
  const toggle = (month: number) =>
    onMonths(year.filter((each) => (each === month ? !months.includes(each) : months.includes(each))));
  return (
    <fieldset className="cat-months" id={id} tabIndex={-1}>
      <legend>{legend}</legend>
      {error && <p className="field-error">{error}</p>}
      <div>
        {year.map((month) => (
          <label key={month} className="cat-month">
            <input
              type="checkbox"
              checked={months.includes(month)}
              disabled={!among.includes(month)}
              onChange={() => toggle(month)}
            />
            <span>{t(`month.${month}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
