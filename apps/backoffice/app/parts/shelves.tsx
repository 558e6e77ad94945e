type Shelf = { id: string; label: string; count?: number | undefined };

/** Counting stops there. */
const most = 1000;

type ShelvesProps = {
  label: string;
  shelves: readonly Shelf[];
  selected: string;
  onSelect: (id: string) => void;
};

/** Parts of a queue to choose from, each with how much lies there. */
export function Shelves({ label, shelves, selected, onSelect }: ShelvesProps) {
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
