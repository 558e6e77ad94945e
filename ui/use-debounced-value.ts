import { useEffect, useRef, useState } from 'react';

const inputDebounce = 20;

/** Resolves after every field has reported its pending input: timers that were set earlier fire earlier. */
export const reported = () => new Promise<void>((resolve) => setTimeout(resolve, inputDebounce));

/**
 * The field shows each keystroke immediately and reports 20 ms after the last one. Blur and Enter report immediately.
 */
export function useDebouncedValue(value: string, onValue: (value: string) => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function report(text: string) {
    clearTimeout(timer.current);
    setDraft(null);
    onValue(text);
  }

  return {
    shown: draft ?? value,
    change(text: string) {
      setDraft(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(report, inputDebounce, text);
    },
    flush() {
      if (draft !== null) report(draft);
    },
  };
}
