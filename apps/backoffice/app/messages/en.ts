import { common } from './en/common.ts';
import { frame } from './en/frame.ts';
import { shell } from './en/shell.ts';

/** What every page shows; each area has texts of its own (i18n/area-messages.ts). */
export const en = { ...common, ...frame, ...shell };
