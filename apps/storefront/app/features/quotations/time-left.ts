export type TimeLeft =
  | { kind: 'days'; n: number }
  | { kind: 'hours'; h: number; m: number }
  | { kind: 'minutes'; m: number }
  | { kind: 'moment' | 'over' };

const minute = 60_000;
const day = 24 * 60;

/** The time left: in days from two days on, below that in hours and minutes. */
export function timeLeft(until: string, now: Date): TimeLeft {
  const left = Math.floor((Date.parse(until) - now.getTime()) / minute);
  if (left < 0) return { kind: 'over' };
  if (left === 0) return { kind: 'moment' };
  if (left >= 2 * day) return { kind: 'days', n: Math.floor(left / day) };
  if (left >= 60) return { kind: 'hours', h: Math.floor(left / 60), m: left % 60 };
  return { kind: 'minutes', m: left };
}
