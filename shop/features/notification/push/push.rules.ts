const second = 1000;
/** The pause after each failed attempt. */
const pauses = [15, 60, 180, 600, 3600, 4 * 3600, 12 * 3600].map((seconds) => seconds * second);
/** Old news is not worth a disturbance. */
const maxAgeMs = 86_400 * second;

type Attempt = { attempts: number; created_at: Date };

/** When to try again: not before the push service wants, and never when the message would be a day old. Null gives up. */
export function retryAt(
  { attempts, created_at }: Attempt,
  afterSeconds: number | null,
  now: Date,
): Date | null {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return null;
  const next = now.getTime() + Math.max(pause, (afterSeconds ?? 0) * second);
  return next < created_at.getTime() + maxAgeMs ? new Date(next) : null;
}

/** How long the push service may hold a message for a browser that is offline. */
export function secondsLeft({ created_at }: Pick<Attempt, 'created_at'>, now: Date): number {
  return Math.max(0, Math.round((created_at.getTime() + maxAgeMs - now.getTime()) / second));
}

const maxTextLength = 300;

/** A push service accepts 4 kB. Whoever wants to read on opens the page. */
export function pushText(text: string): string {
  const characters = [...text];
  return characters.length <= maxTextLength ? text : `${characters.slice(0, maxTextLength - 1).join('')}…`;
}
