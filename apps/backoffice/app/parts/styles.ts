/** A link within text. */
export const textLink = 'text-brand font-semibold underline underline-offset-3';

/** A line of badges and small facts. */
export const smallFacts = 'flex flex-wrap items-center gap-2 text-muted text-sm';

/** What a sum is for, and the sum itself. */
export const sumLine = 'flex flex-wrap items-baseline justify-between gap-y-1 gap-x-4 font-strong';
