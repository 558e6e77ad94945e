/** Buttons side by side, below a form or a text. */
export const actionRow = 'flex flex-wrap items-center gap-x-3 gap-y-2';

/** A row of a list: an icon, its text, and a control at the end. */
export const entryRow = 'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 py-3';

/** On a phone there is no room for the control beside the text. */
export const entryEnd = 'max-sm:col-start-2 max-sm:justify-self-start';
