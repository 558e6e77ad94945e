type Deps = {
  /**
   * Sends the addition. The result says whether the variant is in the cart and, if not, whether to keep the typed
   * quantity.
   */
  post: (variantId: number, quantity: number) => Promise<'added' | 'refused' | 'unsent' | 'dropped'>;
  /** The variant was added, and its quantity changed while the request was pending. */
  onMore: (variantId: number, quantity: number) => void;
  show: () => void;
};

/** Quantities typed for variants that have no line yet. Optimistic and debounced. */
export function createAdditions({ post, onMore, show }: Deps) {
  const wanted = new Map<number, number>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const sending = new Set<number>();

  function stopTimer(variantId: number) {
    clearTimeout(timers.get(variantId));
    timers.delete(variantId);
  }

  async function send(variantId: number): Promise<boolean> {
    stopTimer(variantId);
    const quantity = wanted.get(variantId);
    if (!quantity || sending.has(variantId)) return false;
    sending.add(variantId);
    const outcome = await post(variantId, quantity);
    if (outcome === 'dropped') return false;
    sending.delete(variantId);
    const now = wanted.get(variantId);
    if (outcome !== 'unsent') wanted.delete(variantId);
    show();
    if (outcome === 'added' && now !== undefined && now !== quantity) onMore(variantId, now);
    return outcome === 'added';
  }

  return {
    /** A pause of 0 sends immediately. */
    put(variantId: number, quantity: number, pause: number): Promise<boolean> | undefined {
      stopTimer(variantId);
      // A 0 typed while the request is pending is kept, so that the line is removed once it exists.
      if (quantity > 0 || sending.has(variantId)) wanted.set(variantId, quantity);
      else wanted.delete(variantId);
      show();
      if (quantity === 0 || sending.has(variantId)) return undefined;
      if (pause === 0) return send(variantId);
      timers.set(
        variantId,
        setTimeout(() => void send(variantId), pause),
      );
      return undefined;
    },
    drop(variantId: number) {
      stopTimer(variantId);
      wanted.delete(variantId);
    },
    wanted: (): ReadonlyMap<number, number> => new Map(wanted),
    /** Sends the pending additions. */
    flush: () => Promise.all([...timers.keys()].map(send)),
    isEmpty: () => wanted.size === 0,
    clear() {
      for (const variantId of [...timers.keys()]) stopTimer(variantId);
      wanted.clear();
      sending.clear();
    },
  };
}
