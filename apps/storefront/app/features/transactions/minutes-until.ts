/** Whole minutes left. 0 is the last minute, a negative value means it is over. */
export function minutesUntil(until: string, now: Date): number {
  return Math.floor((new Date(until).getTime() - now.getTime()) / 60_000);
}
