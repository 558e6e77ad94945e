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
    <fieldset className="mt-4" id={id} tabIndex={-1}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {error && <p className="field-error">{error}</p>}
      <div className="grid grid-cols-[repeat(6,1fr)] gap-1.5">
        {year.map((month) => (
          <label key={month} className="relative block">
            <input
              className="peer absolute inset-0 size-full m-0 opacity-0"
              type="checkbox"
              checked={months.includes(month)}
              disabled={!among.includes(month)}
              onChange={() => toggle(month)}
            />
            <span className="grid place-items-center min-h-11 border border-line-strong rounded-control text-sm font-semibold peer-checked:border-brand peer-checked:bg-brand-soft peer-checked:text-brand-hover peer-disabled:border-dashed peer-disabled:text-muted peer-focus-visible:outline-3 peer-focus-visible:outline-focus peer-focus-visible:outline-offset-1">
              {t(`month.${month}`)}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
