type Shelf<Id extends string> = { id: Id; label: string; count?: number | undefined };

/** The server stops counting here. */
const most = 1000;

type ShelvesProps<Id extends string> = {
  label: string;
  shelves: readonly Shelf<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
};

/** Partitions of a list, each with its count. Exactly one is selected. */
export function Shelves<Id extends string>({ label, shelves, selected, onSelect }: ShelvesProps<Id>) {
  return (
    <fieldset className="flex gap-2 min-w-0 max-w-full overflow-x-auto">
      <legend className="sr-only">{label}</legend>
      {shelves.map(({ id, label: name, count }) => (
        <button
          className="inline-flex flex-none items-center gap-2 min-h-11 px-3.5 border border-line rounded-control bg-surface text-sm font-semibold hover:bg-canvas aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-hover"
          key={id}
          type="button"
          aria-pressed={id === selected}
          onClick={() => onSelect(id)}
        >
          {name}
          {count !== undefined && count > 0 && (
            <strong className="tabular-nums">{count >= most ? `${most - 1}+` : count}</strong>
          )}
        </button>
      ))}
    </fieldset>
  );
}
