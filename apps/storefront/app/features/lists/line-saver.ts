import type { SavedList } from '@bakul/shop/features/cart/saved-list/saved-list.contract';
import type { ApiFailure, ApiResult } from '@bakul/shop/kit/http/client';

/** The quantities that are not confirmed yet, by variant. */
export type Drafts = ReadonlyMap<number, number>;
export type SaveState = { drafts: Drafts; isSaving: boolean; failure: ApiFailure | null };

type Deps = {
  save: (variantId: number, quantity: number) => Promise<ApiResult<{ data: SavedList }>>;
  /** Replaces the list with the one in the response. */
  onSaved: (list: SavedList) => void;
  /** The server refused this change, so it is reverted. */
  onRefused: (failure: ApiFailure) => void;
  publish: (state: SaveState) => void;
  pause: number;
};

/**
 * Saves lines with a debounce, one request at a time, each with the latest quantity. A change that could not be sent is
 * kept for a retry. A refused one is dropped.
 */
export function createLineSaver({ save, onSaved, onRefused, publish, pause }: Deps) {
  const drafts = new Map<number, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let failure: ApiFailure | null = null;

  const tell = () => publish({ drafts: new Map(drafts), isSaving: running !== null, failure });

  async function work() {
    for (let next = first(drafts); next && !failure; next = first(drafts)) {
      const [variantId, quantity] = next;
      const result = await save(variantId, quantity);
      const isLatest = drafts.get(variantId) === quantity;
      if (result.ok) {
        if (isLatest) drafts.delete(variantId);
        onSaved(result.data.data);
      } else if (isRefusal(result.failure)) {
        drafts.delete(variantId);
        onRefused(result.failure);
      } else failure = result.failure;
      tell();
    }
  }

  /** Sends pending changes now. Resolves to true once the server has all of them. */
  async function settle(): Promise<boolean> {
    clearTimeout(timer);
    failure = null;
    if (drafts.size > 0 && !running) {
      running = work().finally(() => {
        running = null;
        tell();
      });
      tell();
    }
    await running;
    return drafts.size === 0;
  }

  return {
    set(variantId: number, quantity: number) {
      drafts.set(variantId, quantity);
      clearTimeout(timer);
      timer = setTimeout(() => void settle(), pause);
      tell();
    },
    settle,
  };
}

const first = (drafts: Drafts): [number, number] | undefined => drafts.entries().next().value;

/** Statuses for which a retry would be refused again. */
const isRefusal = ({ status }: ApiFailure) => status === 404 || status === 409 || status === 422;
