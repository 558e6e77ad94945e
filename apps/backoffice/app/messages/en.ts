import { common } from './en/common.ts';
import { editing } from './en/editing.ts';
import { frame } from './en/frame.ts';
import { money } from './en/money.ts';
import { parts } from './en/parts.ts';
import { records } from './en/records.ts';
import { shell } from './en/shell.ts';
import { states } from './en/states.ts';

/**
 * The texts of every page, and of components that appear later, such as dialogs: loading texts only then would suspend
 * the page, and hide it and what is being typed for a moment. Each area also has texts of its own
 * (i18n/area-messages.ts).
 */
export const en = { ...common, ...editing, ...frame, ...money, ...parts, ...records, ...shell, ...states };
