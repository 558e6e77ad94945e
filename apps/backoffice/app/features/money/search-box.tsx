import { Icon } from '@bakul/ui/icon';
import { useEffect, useRef, useState } from 'react';

type SearchBoxProps = { label: string; value: string; onValue: (value: string) => void };

const pause = 250;

/** Searches a moment after the last key, or at once on Enter. */
export function SearchBox({ label, value, onValue }: SearchBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const tell = (text: string) => {
    clearTimeout(timer.current);
    setTyped(null);
    if (text !== value) onValue(text);
  };
  return (
    <label className="money-search">
      <Icon name="search" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        className="input"
        placeholder={label}
        maxLength={100}
        value={typed ?? value}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => tell(text.trim()), pause);
        }}
        // Whoever goes on to a row has finished typing; told later, it would close what they open.
        onBlur={() => typed !== null && tell(typed.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== null) tell(typed.trim());
        }}
      />
    </label>
  );
}
