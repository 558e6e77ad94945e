export const listsTitle = 'text-2xl/8 wrap-anywhere lg:text-3xl/9';
export const listsLead = 'max-w-180 text-muted text-pretty';
export const listsNote = 'block text-muted text-sm/5 font-normal';
