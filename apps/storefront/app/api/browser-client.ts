import type { Call } from '@bakul/shop/kit/client';
import { runtime } from '../runtime.ts';
import { unreachable } from './unreachable.ts';

/**
 * The API for the browser. It never throws: without an answer the failure has status 0.
 * What it needs (session, keys, signature) comes with the first call, not with the page.
 */
export const call: Call = async (name, input, options) => {
  const sender = await import('./browser-sender.ts').catch(() => null);
  return sender ? sender.send(name, input, options) : unreachable((await runtime()).t);
};
