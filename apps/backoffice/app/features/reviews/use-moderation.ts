import { showToast } from '@bakul/ui/toast-store';
import { useMutation } from '../../api/use-mutation.ts';
import { useReviewsText } from './reviews-text.ts';

/** Hides and shows one or many reviews, and reports how many. */
export function useModeration(onConflict?: () => unknown) {
  const t = useReviewsText();
  const mutation = useMutation(onConflict ? { onConflict } : {});

  function tell(message: string, unchanged: number): void {
    const detail = unchanged > 0 ? { detail: t('reviews.unchanged', { n: unchanged }) } : {};
    showToast({ type: 'success', message, ...detail });
  }

  async function hide(ids: readonly number[], reason: string): Promise<boolean> {
    const input = { ids: [...ids], reason };
    const result = await mutation.run('POST /api/staff/review/hide', input, { done: null });
    if (!result.ok) return false;
    const { changed, unchanged } = result.data.data;
    tell(t('reviews.hidden.done', { n: changed.length }), unchanged.length);
    return true;
  }

  async function show(ids: readonly number[]): Promise<boolean> {
    const result = await mutation.run('POST /api/staff/review/show', { ids: [...ids] }, { done: null });
    if (!result.ok) return false;
    const { changed, unchanged } = result.data.data;
    tell(t('reviews.shown.done', { n: changed.length }), unchanged.length);
    return true;
  }

  return { hide, show, isBusy: mutation.isBusy, failure: mutation.failure, clear: mutation.clear };
}
