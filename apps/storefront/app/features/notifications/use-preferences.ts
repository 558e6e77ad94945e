import type { NotificationChannel } from '@bakul/shop/features/notification/notification.constants';
import type { Preference } from '@bakul/shop/features/notification/notification.contract';
import { useRef, useState } from 'react';
import { call } from '../../api/browser-client.ts';

/** Only what was ticked: the rest may have been changed elsewhere since the page was loaded. */
export type PreferenceChange = Pick<Preference, 'kind'> & Partial<Record<NotificationChannel, boolean>>;
type Saving = 'untouched' | 'saving' | 'saved' | 'unsaved';

/** The preferences, each saved when it is changed, in the order of the changes. */
export function usePreferences(initial: readonly Preference[]) {
  const [preferences, setPreferences] = useState(initial);
  const [saving, setSaving] = useState<Saving>('untouched');
  const confirmed = useRef(initial);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);

  async function save(change: PreferenceChange) {
    const result = await call('PATCH /api/notification/preferences', change);
    waiting.current -= 1;
    if (result.ok) confirmed.current = result.data.data.kinds;
    // Later changes are still on their way and would be hidden by this response.
    if (waiting.current > 0) return;
    setPreferences(confirmed.current);
    setSaving(result.ok ? 'saved' : 'unsaved');
  }

  function change(changed: PreferenceChange) {
    setPreferences((before) =>
      before.map((each) => (each.kind === changed.kind ? { ...each, ...changed } : each)),
    );
    setSaving('saving');
    waiting.current += 1;
    queue.current = queue.current.then(() => save(changed));
  }

  return { preferences, saving, change };
}
