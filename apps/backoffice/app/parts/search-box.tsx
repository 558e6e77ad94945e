import { Icon } from '@bakul/ui/icon';
import { useEffect, useRef, useState } from 'react';

type SearchBoxProps = { value: string; label: string; onSearch: (keywords: string) => void };

const restMs = 300;

/** Looks for what is typed once the typing rests. `/` takes the focus here from anywhere. */
export function SearchBox({ value, label, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const latest = useRef(onSearch);
  latest.current = onSearch;

  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => latest.current(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping) return;
      event.preventDefault();
      box.current?.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <label className="bo-search">
      <Icon name="search" size="sm" />
      <span className="sr-only">{label}</span>
      <input
        ref={box}
        type="search"
        className="input"
        placeholder={label}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  );
}
