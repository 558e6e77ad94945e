import { SearchBox } from '../frame/search-box.tsx';
import { Shelves } from './shelves.tsx';

type State = { id: string; label: string; count?: number | undefined };

type StateAndSearchProps = {
  label: string;
  /** The label of the choice that filters nothing. */
  all: string;
  states: readonly State[];
  state: string;
  onState: (state: string) => void;
  searchLabel: string;
  keywords: string;
  onKeywords: (keywords: string) => void;
};

/** The toolbar of a list that is filtered by state and by keywords. */
export function StateAndSearch(props: StateAndSearchProps) {
  const { label, all, states, state, onState, searchLabel, keywords, onKeywords } = props;
  return (
    <>
      <Shelves
        label={label}
        selected={state}
        onSelect={onState}
        shelves={[{ id: '', label: all }, ...states]}
      />
      <SearchBox label={searchLabel} value={keywords} onValue={onKeywords} />
    </>
  );
}
