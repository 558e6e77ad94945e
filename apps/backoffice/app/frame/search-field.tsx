import { Icon } from '@bakul/ui/icon';
import { useEffect, useRef, useState } from 'react';

type SearchFieldProps = { label: string; value: string; onValue: (value: string) => void };

const pauseMs = 300;

/** A word to search for; told after a short pause, or at once with Enter. `/` comes here from anywhere. */
export function SearchField({ label, value, onValue }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  const tell = useRef(onValue);
  tell.current = onValue;

  // The address changed by another way: a link, Back, or the filters were cleared.
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === told.current) return;
    const timer = setTimeout(() => {
      told.current = typed;
      tell.current(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <label className="bo-search">
      <span className="sr-only">{label}</span>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        className="input"
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          told.current = typed;
          onValue(typed);
        }}
      />
    </label>
  );
}
