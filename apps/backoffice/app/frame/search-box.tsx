import { Icon } from '@bakul/ui/icon';
import { useEffect, useRef, useState } from 'react';

type SearchBoxProps = { label: string; value: string; onValue: (value: string) => void };

const pause = 150;
const longest = 60;

/** Searches while one types: what was typed is told a moment after the last key, or at once on Enter. */
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
    <label className="bo-search">
      <Icon name="search" />
      <span className="sr-only">{label}</span>
      <input
        type="search"
        placeholder={label}
        maxLength={longest}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(tell, pause, event.target.value);
        }}
        onBlur={() => typed !== null && tell(typed)}
        onKeyDown={(event) => event.key === 'Enter' && typed !== null && tell(typed)}
      />
    </label>
  );
}
