import { replayBlur, replayChange, takeEarlyFields } from './early-fields.ts';

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));
// A part of the page whose code never comes is not waited for.
const maxWaitMs = 10_000;
const betweenTries = 100;
/** Longer than fields wait for a next key. */
const reportTime = 30;

/** Hands over what happened to the page before React could hear it, then says that it is alive. */
async function takeUp(): Promise<void> {
  const early = takeEarlyFields();
  for (const each of early) {
    for (let waited = 0; !replayChange(each) && waited < maxWaitMs; waited += betweenTries)
      await pause(betweenTries);
    // A handler may count on what the last one has set: React draws first.
    await undefined;
  }
  if (early.length > 0) await pause(reportTime);
  early.forEach(replayBlur);
  performance.mark('alive');
  // What starts the page (start-after-paint.ts) now presses what was pressed too early.
  window.dispatchEvent(new Event('alive'));
}

/** Once React has taken over the page, and again for a press that a part of it was not ready for. */
export function signalHydrated(): () => void {
  const onEarlyPress = () => void pause(betweenTries).then(takeUp);
  window.addEventListener('early-press', onEarlyPress);
  void takeUp();
  return () => window.removeEventListener('early-press', onEarlyPress);
}
