import { Icon } from '@bakul/ui/icon';
import { useEffect, useRef, useState } from 'react';

type SearchBoxProps = { label: string; value: string; onValue: (value: string) => void };

const pause = 150;
const longest = 60;

/** Searches a list while typing: reports after a debounce, or immediately on Enter. */
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
    <label className="relative flex-[1_1_200px] max-w-95 max-lg:basis-full max-lg:max-w-none">
      <Icon className="absolute inset-y-0 left-3 my-auto text-muted pointer-events-none" name="search" />
      <span className="sr-only">{label}</span>
      <input
        className="w-full min-h-10 py-2 ps-10 pe-3 border border-line-strong rounded-control bg-surface pointer-coarse:min-h-11"
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
