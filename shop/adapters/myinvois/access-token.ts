import type { TokenAnswer } from './myinvois-answers.ts';

export type AccessToken = { text: string; renewAt: number };

/** A token is renewed this long before it ends, so that none ends on its way to MyInvois. */
const marginMs = 60_000;

type Options = { request: () => Promise<TokenAnswer>; clock: () => Date };

/** The token of this process: requested once for any number of callers, and renewed before it ends. */
export function createTokenCache({ request, clock }: Options) {
  let current: AccessToken | null = null;
  let pending: Promise<AccessToken> | null = null;

  async function requestToken(): Promise<AccessToken> {
    const { access_token: text, expires_in } = await request();
    // A token that lives shorter than the margin is used once.
    current = { text, renewAt: clock().getTime() + expires_in * 1000 - marginMs };
    return current;
  }

  const renew = (): Promise<AccessToken> => {
    pending ??= requestToken().finally(() => {
      pending = null;
    });
    return pending;
  };

  return {
    renew,
    read: async (): Promise<AccessToken> =>
      current && clock().getTime() < current.renewAt ? current : renew(),
    /** Forgets a token that MyInvois no longer accepts, unless it has been replaced already. */
    drop(token: AccessToken): void {
      if (current === token) current = null;
    },
  };
}
