import type { Profile } from '@bakul/shop/features/account/profile/profile.contract';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';

/** The profile, updated by mutations. */
export function useProfile() {
  const load = useLoad('profile', (signal) => call('GET /api/profile', {}, { signal }));
  return { load, setProfile: (data: Profile) => load.replace({ data }) };
}
