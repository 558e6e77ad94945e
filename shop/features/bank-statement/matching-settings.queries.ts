import { z } from 'zod';
import type { Db } from '../../platform/db/db.ts';
import { findSetting } from '../../platform/db/setting.ts';

export const matchingSetting = 'bank_matching';
const MatchingSetting = z.object({ two_people_above: z.int().min(0) });

export const findMatchingSetting = (db: Db) => findSetting(db, matchingSetting, MatchingSetting);
