import type { Api } from '@bakul/shop/api';
import { useRef, useState } from 'react';
import { call } from '../../api/browser-client.ts';

export type Preference = Api['PATCH /api/notification/preferences']['input'];
type Saving = 'untouched' | 'saving' | 'saved' | 'unsaved';

/** The preferences, each saved when it is changed, in the order of the changes. */
export function usePreferences(initial: readonly Preference[]) {
  const [preferences, setPreferences] = useState(initial);
  const [saving, setSaving] = useState<Saving>('untouched');
  const confirmed = useRef(initial);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);

  async function save(preference: Preference) {
    const result = await call('PATCH /api/notification/preferences', preference);
    waiting.current -= 1;
    if (result.ok) confirmed.current = result.data.data.kinds;
    // Later changes are still on their way and would be hidden by this response.
    if (waiting.current > 0) return;
    setPreferences(confirmed.current);
    setSaving(result.ok ? 'saved' : 'unsaved');
  }

  function change(preference: Preference) {
    setPreferences((before) => before.map((each) => (each.kind === preference.kind ? preference : each)));
    setSaving('saving');
    waiting.current += 1;
    queue.current = queue.current.then(() => save(preference));
  }

  return { preferences, saving, change };
}
