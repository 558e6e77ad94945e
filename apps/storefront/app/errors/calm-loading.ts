let loading = 0;

/** Fetches a chunk that the page can do without: when it does not come, nothing is loaded anew for it (chunk-recovery.ts). */
export async function loadOptionalChunk<T>(load: () => Promise<T>): Promise<T> {
  loading += 1;
  try {
    return await load();
  } finally {
    loading -= 1;
  }
}

export const isLoadingOptionalChunk = (): boolean => loading > 0;
