import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';

/** The number of active owners. Null until known. Fetched only with permission to see the company's users. */
export function useOwnerCount(isAllowed: boolean): { owners: number | null; reload: () => void } {
  const count = async (signal: AbortSignal) => {
    if (!isAllowed) return { ok: true as const, data: null };
    const result = await call(
      'GET /api/company/users',
      { role: 'owner', is_active: 'true', pageSize: '1' },
      { signal },
    );
    return result.ok ? { ok: true as const, data: result.data.records } : result;
  };
  const load = useLoad(`owners ${isAllowed}`, count, { skipToast: true });
  return { owners: load.data, reload: load.reload };
}
