import type { Translation } from '@bakul/shop/kit/i18n';
import type { en } from './en.ts';
import { common } from './ms/common.ts';
import { frame } from './ms/frame.ts';
import { shell } from './ms/shell.ts';

export const ms: Translation<typeof en> = { ...common, ...frame, ...shell };
