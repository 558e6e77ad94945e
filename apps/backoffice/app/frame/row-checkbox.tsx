type RowCheckboxProps = { label: string; isChecked: boolean; onChange: () => void };

/** The checkbox of a table row. The label around it is the hit area of 44 px. */
export function RowCheckbox({ label, isChecked, onChange }: RowCheckboxProps) {
  return (
    <label className="inline-grid place-items-center size-11 -my-1.5 -mx-2.5">
      <input className="size-4.5" type="checkbox" checked={isChecked} onChange={onChange} />
      <span className="sr-only">{label}</span>
    </label>
  );
}
