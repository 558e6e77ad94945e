import type { Translation } from '@bakul/shop/kit/text/i18n';
import type { en } from './en.ts';
import { common } from './ms/common.ts';
import { editing } from './ms/editing.ts';
import { frame } from './ms/frame.ts';
import { money } from './ms/money.ts';
import { parts } from './ms/parts.ts';
import { records } from './ms/records.ts';
import { shell } from './ms/shell.ts';
import { states } from './ms/states.ts';

export const ms: Translation<typeof en> = {
  ...common,
  ...editing,
  ...frame,
  ...money,
  ...parts,
  ...records,
  ...shell,
  ...states,
};
