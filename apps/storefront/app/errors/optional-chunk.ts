let loading = 0;

/** Loads an optional chunk. A failure does not trigger the reload in chunk-recovery.ts. */
export async function loadOptionalChunk<T>(load: () => Promise<T>): Promise<T> {
  loading += 1;
  try {
    return await load();
  } finally {
    loading -= 1;
  }
}

export const isLoadingOptionalChunk = (): boolean => loading > 0;
