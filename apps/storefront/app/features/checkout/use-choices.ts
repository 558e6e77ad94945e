import { readTabStorage, writeTabStorage } from '@bakul/web/session/tab-storage';
import { useState } from 'react';
import { useOfferedMethods } from '../payment/use-offered-methods.ts';
import { type Choices, noChoices, readChoices } from './choices.ts';

const nameOf = (buyer: string) => `bakul.checkout ${buyer}`;

/** The choices, stored per buyer in this tab so that they survive a reload. */
export function useChoices(buyer: string, first: Partial<Choices>) {
  const offered = useOfferedMethods();
  const [choices, setChoices] = useState<Choices>(() => {
    const stored = readChoices(readTabStorage(nameOf(buyer))) ?? {
      ...noChoices,
      way: first.way ?? noChoices.way,
    };
    const isOffered = stored.method === 'credit' || offered.includes(stored.method);
    const method = isOffered ? stored.method : (offered[0] ?? stored.method);
    return {
      ...stored,
      method,
      ...(first.addTo && { addTo: first.addTo }),
      quotation: first.quotation ?? null,
    };
  });

  function change(part: Partial<Choices>) {
    setChoices((before) => {
      const next = { ...before, ...part };
      writeTabStorage(nameOf(buyer), JSON.stringify(next));
      return next;
    });
  }

  return { choices, change, forget: () => writeTabStorage(nameOf(buyer), null) };
}
