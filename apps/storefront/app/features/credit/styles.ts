/** Small print beside or below an amount. It stays light in a bold place. */
export const smallPrint = 'font-normal text-muted text-sm/5';

export const creditLink = 'inline-flex items-center gap-1 font-semibold text-brand hover:underline';

/** The content of a movement's page with a narrow column beside it. */
export const columns = 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-6';

export const bigAmount = 'block font-heavy text-3xl/10 tabular-nums';
