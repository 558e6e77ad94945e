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
    <fieldset className="bo-shelves">
      <legend className="sr-only">{label}</legend>
      {shelves.map(({ id, label: name, count }) => (
        <button key={id} type="button" aria-pressed={id === selected} onClick={() => onSelect(id)}>
          {name}
          {count !== undefined && count > 0 && <strong>{count >= most ? `${most - 1}+` : count}</strong>}
        </button>
      ))}
    </fieldset>
  );
}
