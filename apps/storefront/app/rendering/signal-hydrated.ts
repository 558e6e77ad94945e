import { replayBlur, replayChange, takeEarlyFields } from './early-fields.ts';

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
// Upper bound for waiting on a boundary whose chunk never loads.
const maxWaitMs = 10_000;
const betweenTries = 100;
/** Longer than the debounce of the fields. */
const reportTime = 30;

/** Replays the input that arrived before hydration, then signals that the page is hydrated. */
async function takeUp(): Promise<void> {
  const early = takeEarlyFields();
  for (const each of early) {
    for (let waited = 0; !replayChange(each) && waited < maxWaitMs; waited += betweenTries)
      await pause(betweenTries);
    // Lets React render first: a handler may depend on state that the previous one has set.
    await undefined;
  }
  if (early.length > 0) await pause(reportTime);
  early.forEach(replayBlur);
  performance.mark('alive');
  // The inline start script (start-after-paint.ts) now replays the clicks that came too early.
  window.dispatchEvent(new Event('alive'));
}

/** Runs after hydration, and again after a click on a part of the page that was not hydrated yet. */
export function signalHydrated(): () => void {
  const onEarlyPress = () => void pause(betweenTries).then(takeUp);
  window.addEventListener('early-press', onEarlyPress);
  void takeUp();
  return () => window.removeEventListener('early-press', onEarlyPress);
}
