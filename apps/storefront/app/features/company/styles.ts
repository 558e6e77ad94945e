/** A rule or a branch in its list. */
export const tile = 'flex h-full min-h-14 items-center gap-3 rounded-control border border-line px-4 py-2.5';
