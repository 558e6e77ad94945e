import { ownTable } from '../../platform/db/personal-table.ts';
import type { PersonalTable } from '../../platform/http/personal-data.ts';
import { question } from './question.table.ts';

export const questionTables: readonly PersonalTable[] = [ownTable(question, ['text', 'answer', 'asked_at'])];
