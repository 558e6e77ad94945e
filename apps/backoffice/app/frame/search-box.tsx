import { Icon } from '@bakul/ui/icon';
import { useEffect, useRef, useState } from 'react';

type SearchBoxProps = { label: string; value: string; onValue: (value: string) => void };

const pause = 150;
const longest = 60;

/** Searches while typing: reports after a debounce, or immediately on Enter. The `/` key focuses it from anywhere. */
export function SearchBox({ label, value, onValue }: SearchBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      box.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
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
        ref={box}
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
