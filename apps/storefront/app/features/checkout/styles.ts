/** The form and the summary: one below the other, side by side on wide screens. */
export const columns =
  'grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(320px,416px)] lg:items-start lg:gap-6';
