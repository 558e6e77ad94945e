import type { Ctx } from '../context.ts';

/**
 * Counts a PDF generated for a buyer and throws above the limit. Staff are not limited, because they print whole
 * delivery rounds at once.
 */
export async function countDocument({ actor, throttle }: Ctx<'throttle'>): Promise<void> {
  if (actor.kind === 'person') await throttle.count('document_person', `person:${actor.personId}`);
}
