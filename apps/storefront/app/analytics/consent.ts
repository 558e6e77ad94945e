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

/** A cookie rather than storage, because the choice survives a logout. */
export function readConsent(): ConsentState {
  known ??= consentIn(document.cookie);
  return known;
}

/**
 * The consent if it has been read before. Reading a cookie is a call to another browser process, which is busy while a
 * page starts.
 */
export function cachedConsent(): ConsentState {
  return known ?? 'unknown';
}

/** @public Tests import this module afresh each time. */
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
 * The visitor's consent. 'unknown' means that they have to be asked. Returns 'denied' on the server and until
 * hydration, so that the consent bar is not part of the cached page.
 */
export function useConsent(): { state: ConsentState; set: (value: 'granted' | 'denied') => void } {
  const state = useSyncExternalStore(onConsent, readConsent, () => 'denied' as const);
  return { state, set: setConsent };
}
