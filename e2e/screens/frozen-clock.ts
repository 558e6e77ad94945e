/**
 * Preloaded into a shop whose screens are compared: its clock stands still at the moment its data was seeded, so that
 * no date or countdown differs between two runs. Timers keep running.
 */
const now = Number(process.env.FROZEN_NOW);
if (!Number.isSafeInteger(now)) throw new Error('FROZEN_NOW must hold milliseconds since 1970');

const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(
      target,
      args.length === 0 ? [now] : args,
      newTarget === globalThis.Date ? target : newTarget,
    ),
  apply: () => new RealDate(now).toString(),
  get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
});
