import { common } from './en/common.ts';
import { editing } from './en/editing.ts';
import { frame } from './en/frame.ts';
import { money } from './en/money.ts';
import { parts } from './en/parts.ts';
import { shell } from './en/shell.ts';
import { states } from './en/states.ts';

/**
 * What every page shows, and what parts show that appear later, as a dialog does: texts that come only then would hide the
 * page for a moment, with what somebody types. Each area has texts of its own besides (i18n/area-messages.ts).
 */
export const en = { ...common, ...editing, ...frame, ...money, ...parts, ...shell, ...states };
