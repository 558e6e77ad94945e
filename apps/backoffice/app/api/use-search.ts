import type { Api } from '@bakul/shop/api';
import { useEffect, useState } from 'react';
import { call } from './call.ts';
import type { ReadCall } from './use-data.ts';

const pauseMs = 200;

/** Debounced search results for the current input. Null when the input is null. */
export function useSearch<K extends ReadCall>(name: K, input: Api[K]['input'] | null) {
  const [found, setFound] = useState<{ text: string; data: Api[K]['output'] } | null>(null);
  const text = input === null ? null : JSON.stringify(input);
  useEffect(() => {
    if (text === null) return;
    let isOld = false;
    const timer = setTimeout(async () => {
      const result = await call(name, JSON.parse(text) as Api[K]['input']);
      if (!isOld && result.ok) setFound({ text, data: result.data });
    }, pauseMs);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [name, text]);
  const isCurrent = found !== null && found.text === text;
  return { data: isCurrent ? found.data : null, isLoading: text !== null && !isCurrent };
}
