import type { RecordType, StaffAction } from '../../declarations.ts';
import type { Declaration } from '../../kit/declaration.ts';
import type { Access } from '../../kit/http/access.ts';
import type { QueueQueries } from '../../platform/queue-queries.ts';

/** Must not compile: names that no feature declares, and an action without its Malay text. */

// @ts-expect-error: no feature declares this scope
export const scope: Access = { scope: 'question.forgotten' };

// @ts-expect-error: no feature declares this permission
export const permission: Access = { staff: 'question.forgotten' };

// @ts-expect-error: no feature declares this action
export const action: StaffAction = 'question.forgotten';

// @ts-expect-error: no feature declares this record type
export const record: RecordType = 'forgotten_question';

// @ts-expect-error: no feature declares this queue
export const queues: QueueQueries = { forgotten_questions: 'SELECT 1' };

// @ts-expect-error: the Malay text is missing
export const untranslated: Declaration = { actions: { 'question.close': { en: 'closed the question' } } };
