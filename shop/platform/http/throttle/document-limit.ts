import type { RequestCtx } from '../context.ts';

/** Counts a PDF that is drawn for a buyer; throws when it was one too many. Staff print whole rounds at once. */
export async function countDocument({
  actor,
  throttle,
}: Pick<RequestCtx, 'actor' | 'throttle'>): Promise<void> {
  if (actor.kind === 'person') await throttle.count('document_person', `person:${actor.personId}`);
}
