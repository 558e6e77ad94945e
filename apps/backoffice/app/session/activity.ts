import { staffIdleMinutes } from '@bakul/shop/features/staff/staff.rules';

const name = 'backoffice_active';
const minuteMs = 60_000;
const noteEveryMs = 15_000;
/** After this long without input the member is assumed to be away, and polling stops. */
const thereMs = 5 * minuteMs;

let last = Date.now();
let noted = 0;

function note(): void {
  last = Date.now();
  if (last - noted < noteEveryMs) return;
  noted = last;
  try {
    window.localStorage.setItem(name, String(last));
  } catch {
    // Storage is blocked, so other tabs do not see this activity.
  }
}

/** The time of the last input in any tab. */
function lastActive(): number {
  try {
    return Math.max(last, Number(window.localStorage.getItem(name)) || 0);
  } catch {
    return last;
  }
}

export const isMemberActive = (): boolean => Date.now() - lastActive() < thereMs;

/** Calls `onIdle` after half an hour without input in any tab. */
export function watchIdle(onIdle: () => void): () => void {
  note();
  const events = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const;
  for (const event of events) window.addEventListener(event, note, { passive: true, capture: true });
  const timer = setInterval(() => {
    if (Date.now() - lastActive() >= staffIdleMinutes * minuteMs) onIdle();
  }, noteEveryMs);
  return () => {
    clearInterval(timer);
    for (const event of events) window.removeEventListener(event, note, { capture: true });
  };
}
