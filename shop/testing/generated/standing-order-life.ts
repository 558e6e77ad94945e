import fc from 'fast-check';

/**
 * The life of a standing order over some days, and a simple model of what becomes of each date. Every day has an edit
 * at 08:00, trouble from 08:10 until 20:00, runs of the job at 09:00, 14:00 and 16:05, and an answer at 15:00. Dates
 * are numbers: day 0 is the first ordering day, and its delivery is date 1. There are two lines; stock and price of the
 * first one change. A changed date has so many of it that a tier price applies.
 */

export const lifeDays = 6;

const edits = ['none', 'none', 'skip', 'skip_later', 'restore', 'change', 'pause', 'resume', 'save'] as const;
const troubles = ['none', 'none', 'stock', 'credit', 'blocked', 'deactivated', 'rise_10', 'rise_30'] as const;

export type LifeDay = {
  edit: (typeof edits)[number];
  trouble: (typeof troubles)[number];
  isAnswered: boolean;
};
export type Life = {
  mode: 'automatic' | 'confirm';
  allowsPartial: boolean;
  isScheduled: readonly boolean[];
  /** The last delivery. */
  lastDate: number;
  days: readonly LifeDay[];
};
/** What is the same for everybody: closed dates, and days on which the job runs only after the cut-off. */
export type World = { isClosed: readonly boolean[]; isDown: readonly boolean[] };

const exactly = <T>(item: fc.Arbitrary<T>, length: number) =>
  fc.array(item, { minLength: length, maxLength: length });
const usually = (usual: boolean) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constant(!usual) });

export const someLife: fc.Arbitrary<Life> = fc.record({
  mode: fc.constantFrom('automatic', 'confirm'),
  allowsPartial: fc.boolean(),
  lastDate: fc.oneof(
    { weight: 3, arbitrary: fc.constant(lifeDays + 3) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: lifeDays }) },
  ),
  isScheduled: exactly(usually(true), 7),
  days: exactly(
    fc.record({
      edit: fc.constantFrom(...edits),
      trouble: fc.constantFrom(...troubles),
      isAnswered: fc.boolean(),
    }),
    lifeDays,
  ),
});

export const someWorld: fc.Arbitrary<World> = fc.record({
  isClosed: exactly(usually(false), lifeDays + 3),
  isDown: exactly(usually(false), lifeDays),
});

export const guardPercent = 15;
export const raise = (price: number, trouble: LifeDay['trouble']) => {
  const percent = trouble === 'rise_10' ? 10 : trouble === 'rise_30' ? 30 : 0;
  return price + Math.round((price * percent) / 100);
};

/** The state and the reasons of a run by date. */
export type Runs = Map<number, readonly string[]>;

/** Dates by number have the weekday of their number. */
const isDeliveryDay = ({ isScheduled, lastDate }: Life, date: number) =>
  date <= lastDate && (isScheduled[date % 7] ?? false);

export function expectedRuns(life: Life, world: World, startPrice: number): Runs {
  const runs: Runs = new Map();
  const skipped = new Set<number>();
  const changed = new Set<number>();
  let [isActive, isAuthorOwner, price, confirmed] = [true, false, startPrice, startPrice];
  const isClosed = (date: number) => world.isClosed[date] ?? false;
  const decide = (date: number, outcome: () => readonly string[]) => {
    if (!isActive || !isDeliveryDay(life, date) || runs.has(date)) return;
    if (skipped.has(date)) runs.set(date, ['skipped']);
    else if (isClosed(date)) runs.set(date, ['skipped', 'closed_day']);
    else runs.set(date, outcome());
  };
  for (const [day, { edit, trouble, isAnswered }] of life.days.entries()) {
    const date = day + 1;
    const mayChange = (which: number) => isDeliveryDay(life, which) && !isClosed(which) && !runs.has(which);
    if (edit === 'pause') isActive = false;
    if (edit === 'resume') isActive = true;
    if (edit === 'save') [isAuthorOwner, confirmed] = [true, price];
    if (edit === 'skip' && mayChange(date)) skipped.add(date);
    if (edit === 'skip_later' && mayChange(date + 1)) skipped.add(date + 1);
    if (edit === 'restore' && mayChange(date)) skipped.delete(date);
    if (edit === 'change' && mayChange(date)) changed.add(date);

    price = raise(price, trouble);
    const refusal = refusalOf(trouble, isAuthorOwner || changed.has(date));
    const ofLines = [
      ...(trouble === 'stock' ? ['unavailable'] : []),
      ...(price * 100 > confirmed * (100 + guardPercent) ? ['price_rise'] : []),
    ];
    const ofOrder = trouble === 'credit' ? ['credit_unavailable'] : [];
    const problems = refusal ?? [...ofLines, ...ofOrder];
    const isBlocked = refusal || ofOrder.length > 0 || (ofLines.length > 0 && !life.allowsPartial);
    if (!world.isDown[day]) {
      if (isClosed(date + 1)) decide(date + 1, () => []);
      if (life.mode === 'confirm') decide(date, () => ['waiting', 'confirmation', ...problems]);
      else decide(date, () => [isBlocked ? 'waiting' : 'placed', ...problems]);
      const isMissing = trouble === 'stock';
      const canConfirm = !['blocked', 'credit'].includes(trouble) && (!isMissing || life.allowsPartial);
      if (isAnswered && canConfirm && runs.get(date)?.[0] === 'waiting') {
        runs.set(date, isMissing ? ['placed', 'unavailable'] : ['placed']);
        if (!isMissing) confirmed = price;
      }
    }
    const [state, ...reasons] = runs.get(date) ?? [];
    if (state === 'waiting') {
      runs.set(date, ['missed', ...reasons.filter((reason) => reason !== 'confirmation'), 'cut_off_passed']);
    }
    decide(date, () => ['missed', 'cut_off_passed']);
    if (isClosed(date + 1)) decide(date + 1, () => []);
  }
  return runs;
}

function refusalOf(trouble: LifeDay['trouble'], isOwnerActing: boolean): string[] | null {
  if (trouble === 'blocked') return ['company_may_not_buy'];
  return trouble === 'deactivated' && !isOwnerActing ? ['author_may_not_order'] : null;
}
