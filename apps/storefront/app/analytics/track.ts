import { cachedConsent } from './consent.ts';
import type { AnalyticsEvent } from './events.ts';

type Receiver = (event: AnalyticsEvent) => void;

const most = 50;
let queue: AnalyticsEvent[] = [];
let receiver: Receiver | null = null;
let isOff = false;

/**
 * Tracks an event. It is queued until the visitor decides, and dropped when they decline or analytics is not
 * configured.
 */
export function track(event: AnalyticsEvent): void {
  if (typeof document === 'undefined' || isOff || cachedConsent() === 'denied') return;
  if (receiver) receiver(event);
  else if (queue.length < most) queue.push(event);
}

/** Flushes the queue to the receiver. */
export function receiveEvents(to: Receiver): void {
  receiver = to;
  for (const event of queue.splice(0)) to(event);
}

export function dropEvents(options: { forGood: boolean }): void {
  queue = [];
  receiver = null;
  isOff ||= options.forGood;
}
