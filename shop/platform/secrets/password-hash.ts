import { hash, parseOptions, verify } from '@node-rs/argon2';

/** Memory in KiB, passes, threads. */
export type HashingCost = { memoryCost: number; timeCost: number; parallelism: number };

/** OWASP's recommendation for argon2id. */
export const productionCost: HashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Keyboards may compose the same letters differently. Nothing is trimmed.
const canonical = (password: string) => password.normalize('NFC');

export function hashPassword(password: string, cost: HashingCost): Promise<string> {
  return hash(canonical(password), cost);
}

export function isPassword(hashed: string, password: string): Promise<boolean> {
  return verify(hashed, canonical(password));
}

/** Whether a hash was made with a cost other than the current one. */
export function needsRehash(hashed: string, cost: HashingCost): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(hashed);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}

const dummyHashes = new Map<string, Promise<string>>();

/**
 * A hash that matches no password, verified when the account does not exist, so that the response takes as long as for
 * a real account.
 */
export function dummyHash(cost: HashingCost): Promise<string> {
  const key = JSON.stringify(cost);
  const known = dummyHashes.get(key) ?? hashPassword(crypto.randomUUID(), cost);
  dummyHashes.set(key, known);
  return known;
}
