import { useEffect, useEffectEvent, useState } from 'react';

const typingPause = 300;

/** The text in a search field whose keywords are in the URL: shown at once, reported after a pause in typing. */
export function useTypedKeywords(keywords: string, onKeywords: (keywords: string) => void) {
  const [typed, setTyped] = useState(keywords);
  const [reported, setReported] = useState(keywords);
  // The visitor went back, or cleared the search.
  if (reported !== keywords) {
    setReported(keywords);
    if (typed.trim() !== keywords) setTyped(keywords);
  }

  const report = useEffectEvent(onKeywords);
  useEffect(() => {
    if (typed.trim() === keywords) return;
    const timer = setTimeout(() => report(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed, keywords]);

  return [typed, setTyped] as const;
}
