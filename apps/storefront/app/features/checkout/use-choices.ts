import { useState } from 'react';
import { useOfferedMethods } from '../payment/use-offered-methods.ts';
import { type Choices, noChoices, readChoices } from './choices.ts';
import { keep, readTabStorage } from './kept.ts';

const nameOf = (buyer: string) => `bakul.checkout ${buyer}`;

/** The choices, stored per buyer in this tab so that they survive a reload. */
export function useChoices(buyer: string, first: Partial<Choices>) {
  const offered = useOfferedMethods();
  const [choices, setChoices] = useState<Choices>(() => {
    const kept = readChoices(readTabStorage(nameOf(buyer))) ?? {
      ...noChoices,
      way: first.way ?? noChoices.way,
    };
    const isOffered = kept.method === 'credit' || offered.includes(kept.method);
    const method = isOffered ? kept.method : (offered[0] ?? kept.method);
    return {
      ...kept,
      method,
      ...(first.addTo && { addTo: first.addTo }),
      quotation: first.quotation ?? null,
    };
  });

  function change(part: Partial<Choices>) {
    setChoices((before) => {
      const next = { ...before, ...part };
      keep(nameOf(buyer), JSON.stringify(next));
      return next;
    });
  }

  return { choices, change, forget: () => keep(nameOf(buyer), null) };
}
