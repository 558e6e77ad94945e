import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, atHour, type LocalDate } from '../../kit/local-date.ts';
import {
  expectedRuns,
  guardPercent,
  type Life,
  type LifeDay,
  type Runs,
  raise,
  someLife,
  someWorld,
  type World,
} from '../../testing/generated/standing-order-life.ts';
import { modelRuns } from '../../testing/runs.ts';
import { orderProblem, orderProblems, selectLines } from './run.rules.ts';
import {
  isoWeekday,
  isPastCutOff,
  isScheduled,
  nextStep,
  type Schedule,
  wasOrderableAt,
} from './schedule.rules.ts';
import { isPriceProblem } from './standing-order.constants.ts';

/** 1,000 lives in memory: the rules decide every date as the simple model does. The API test has some in a database. */

const monday = '2026-11-16';
const dateOf = (n: number): LocalDate => addDays(monday, n);
const startPrice = 500;

/** A standing order and its runs, decided by the rules as the job does. */
class Simulation {
  readonly runs: Runs = new Map();
  readonly skipped = new Set<number>();
  readonly changed = new Set<number>();
  isActive = true;
  isAuthorOwner = false;
  changedAt = atHour(monday, 7);
  price = startPrice;
  confirmed = startPrice;
  readonly schedule: Schedule;
  readonly life: Life;
  readonly world: World;

  constructor(life: Life, world: World) {
    this.life = life;
    this.world = world;
    const dates = [0, 1, 2, 3, 4, 5, 6].filter((n) => life.isScheduled[n]);
    const weekdays = dates.map((n) => isoWeekday(dateOf(n)));
    this.schedule = { weekdays, starts_on: monday, ends_on: dateOf(life.lastDate) };
  }

  edit(edit: LifeDay['edit'], day: number, now: Date) {
    const isOpen = (n: number) =>
      isScheduled(this.schedule, dateOf(n)) &&
      !this.world.isClosed[n] &&
      !this.runs.has(n) &&
      !isPastCutOff(dateOf(n), now);
    if (['pause', 'resume', 'save'].includes(edit)) this.changedAt = now;
    if (edit === 'pause') this.isActive = false;
    if (edit === 'resume') this.isActive = true;
    if (edit === 'save') [this.isAuthorOwner, this.confirmed] = [true, this.price];
    if (edit === 'skip' && isOpen(day + 1)) this.skipped.add(day + 1);
    if (edit === 'skip_later' && isOpen(day + 2)) this.skipped.add(day + 2);
    if (edit === 'restore' && isOpen(day + 1)) this.skipped.delete(day + 1);
    if (edit === 'change' && isOpen(day + 1)) this.changed.add(day + 1);
  }

  /** What a run finds: the problems, and whether the order can be placed. */
  assess(trouble: LifeDay['trouble'], isConfirmed: boolean) {
    const other = {
      variantId: 1,
      names: { en: 'Tomato', ms: 'Tomato' },
      quantity: 4000,
      available: 100_000,
      minimum: 1000,
      step: 1000,
      price: startPrice,
      source: 'list' as const,
      confirmedPrice: startPrice,
      confirmedSource: 'list' as const,
      problems: [],
    };
    const stock = trouble === 'stock' ? { available: 0, problems: ['unavailable' as const] } : {};
    const line = { ...other, variantId: 2, price: this.price, confirmedPrice: this.confirmed, ...stock };
    const { allowsPartial } = this.life;
    const selected = selectLines([line, other], { guardPercent, allowsPartial, isConfirmed });
    const ofOrder = orderProblems([], trouble === 'credit' ? 'credit_on_hold' : null);
    return {
      problems: [...selected.problems, ...ofOrder].map(({ reason }) => reason),
      hasLine: selected.lines.includes(line),
      canPlace: !selected.isBlocked && ofOrder.length === 0,
    };
  }

  refusal(n: number, trouble: LifeDay['trouble']) {
    if (trouble === 'blocked') return orderProblem('company_may_not_buy').reason;
    const isGone = trouble === 'deactivated' && !this.isAuthorOwner && !this.changed.has(n);
    return isGone ? orderProblem('author_may_not_order').reason : null;
  }

  runJob(now: Date, day: number, trouble: LifeDay['trouble']) {
    for (let n = Math.max(1, day - 6); n <= day + 2; n++) this.decide(n, now, trouble);
  }

  decide(n: number, now: Date, trouble: LifeDay['trouble']) {
    const [state, ...reasons] = this.runs.get(n) ?? [];
    const isWaiting = state === 'waiting';
    if (state && !isWaiting) return;
    const isPlanned = isScheduled(this.schedule, dateOf(n)) && wasOrderableAt(dateOf(n), this.changedAt);
    if (!state && !(this.isActive && isPlanned)) return;
    const { mode } = this.life;
    const about = { mode, isSkipped: this.skipped.has(n), isClosed: this.world.isClosed[n] ?? false };
    const step = nextStep(dateOf(n), { ...about, isWaiting, now });
    const refusal = this.refusal(n, trouble);
    const assessed = refusal ? { problems: [refusal], canPlace: false } : this.assess(trouble, false);
    const missed = ['missed', ...reasons.filter((reason) => reason !== 'confirmation'), 'cut_off_passed'];
    if (step === 'skip') this.runs.set(n, ['skipped']);
    if (step === 'close') this.runs.set(n, ['skipped', 'closed_day']);
    if (step === 'miss') this.runs.set(n, missed);
    if (step === 'ask') this.runs.set(n, ['waiting', 'confirmation', ...assessed.problems]);
    if (step === 'place') this.runs.set(n, [assessed.canPlace ? 'placed' : 'waiting', ...assessed.problems]);
  }

  answer(n: number, trouble: LifeDay['trouble']) {
    if (this.runs.get(n)?.[0] !== 'waiting' || trouble === 'blocked') return;
    const { canPlace, problems, hasLine } = this.assess(trouble, true);
    if (!canPlace) return;
    this.runs.set(n, ['placed', ...problems.filter((reason) => !isPriceProblem(reason))]);
    if (hasLine) this.confirmed = this.price;
  }
}

function simulate(life: Life, world: World): Runs {
  const shop = new Simulation(life, world);
  for (const [day, { edit, trouble, isAnswered }] of life.days.entries()) {
    const at = (hour: number) => atHour(dateOf(day), hour);
    shop.edit(edit, day, at(8));
    shop.price = raise(shop.price, trouble);
    if (!world.isDown[day]) {
      shop.runJob(at(9), day, trouble);
      shop.runJob(at(14), day, trouble);
      if (isAnswered) shop.answer(day + 1, trouble);
    }
    shop.runJob(at(16.1), day, trouble);
  }
  return shop.runs;
}

test('the rules decide every date of 1,000 lives as the model does', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(someLife, someWorld, (life, world) => {
      const expected = expectedRuns(life, world, startPrice);
      for (const run of expected.values()) seen.add(run.join(' '));
      const byDate = (runs: Runs) => [...runs].toSorted(([a], [b]) => a - b);
      expect(byDate(simulate(life, world))).toEqual(byDate(expected));
    }),
    modelRuns(1000, 10000),
  );
  // The lives reach every outcome that they can.
  expect(seen.size).toBeGreaterThan(9);
});
