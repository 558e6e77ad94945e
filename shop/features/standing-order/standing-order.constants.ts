/** States, limits and reasons of standing orders, shared by contracts, rules and tables. */

/** `active ⇄ paused → ended`. An ended one stays readable. */
export const standingOrderStates = ['active', 'paused', 'ended'] as const;
export type StandingOrderState = (typeof standingOrderStates)[number];

/** `automatic` places two hours before the cut-off; `confirm` asks at 09:00 of the ordering day. */
export const standingOrderModes = ['automatic', 'confirm'] as const;
export type StandingOrderMode = (typeof standingOrderModes)[number];

/**
 * A run is what became of one delivery date. `waiting` needs an answer from the buyer before the cut-off. The others are
 * final: `placed` has an order, `skipped` was not wanted, `missed` was not placed although it was wanted.
 */
export const runStates = ['waiting', 'placed', 'skipped', 'missed'] as const;
export type RunState = (typeof runStates)[number];

/**
 * Why a line is not ordered at today's price: it rose by more than the price guard allows, or the contract price that
 * was confirmed no longer applies and the price is higher.
 */
export const priceProblems = ['price_rise', 'contract_expired'] as const;
export type PriceProblem = (typeof priceProblems)[number];

/** The amounts of such a problem are prices, those of the others quantities. */
export const isPriceProblem = (reason: string): reason is PriceProblem =>
  priceProblems.some((problem) => problem === reason);

/** What the history of a standing order records besides its states. The reason names the delivery date. */
export const standingOrderEvents = [
  'changed',
  'prices_accepted',
  'date_skipped',
  'date_restored',
  'date_changed',
] as const;
export type StandingOrderEvent = (typeof standingOrderEvents)[number];

/** ISO weekdays: Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export const askHour = 9;
export const hoursBeforeCutOff = 2;
/** A closed day is announced in time to order for the day before it. */
export const closedDayNoticeDays = 2;
/** How far back dates are recorded as missed after the shop did not run. */
export const maxMissedDays = 7;
export const calendarWeeks = 4;
export const defaultPriceGuardPercent = 15;
export const maxStandingOrders = 50;
export const maxStandingOrderLines = 200;
export const maxNameLength = 60;

/** The record type of a standing order in the history. */
export const standingOrderRecord = 'standing_order';
