import { useSyncExternalStore } from 'react';
import { writeCookie } from '../write-cookie.ts';

export type ConsentState = 'unknown' | 'granted' | 'denied';

const cookie = 'bakul_consent';
const pattern = new RegExp(`(?:^|;\\s*)${cookie}=(granted|denied)(?:;|$)`);
const listeners = new Set<() => void>();
let known: ConsentState | null = null;

function consentIn(cookies: string): ConsentState {
  const value = pattern.exec(cookies)?.[1];
  return value === 'granted' || value === 'denied' ? value : 'unknown';
}

/** A cookie rather than storage: the choice outlives logging out. */
export function readConsent(): ConsentState {
  known ??= consentIn(document.cookie);
  return known;
}

/** The same as far as somebody has looked: a cookie is asked of another process, which a page that starts keeps busy. */
export function cachedConsent(): ConsentState {
  return known ?? 'unknown';
}

/** @public Tests load this module anew each time. */
export function setConsent(value: 'granted' | 'denied'): void {
  known = value;
  writeCookie(cookie, value);
  for (const listener of listeners) listener();
}

export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * What the visitor allowed. 'unknown' means: ask. On the server and until the page is alive it says 'denied', so that the
 * question is not part of the page that everybody gets.
 */
export function useConsent(): { state: ConsentState; set: (value: 'granted' | 'denied') => void } {
  const state = useSyncExternalStore(onConsent, readConsent, () => 'denied' as const);
  return { state, set: setConsent };
}
