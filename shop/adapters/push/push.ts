import { createHash } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import webPush from 'web-push';
import { lookupPublic, PrivateAddressError, requirePublicUrl } from './public-address.ts';

/** A browser, as it introduced itself (RFC 8030). */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** The keys by which push services recognize the sender (RFC 8292), and whom they can contact. */
export type VapidKeys = { publicKey: string; privateKey: string };
type Sender = VapidKeys & { subject: string };

/** What the service worker shows. A message with the same tag replaces an earlier one. Opening it marks `id` as read. */
export type PushPayload = { id: number; title: string; text: string; link: string; tag: string };

export type PushOutcome =
  | { result: 'sent' }
  /** The browser has unsubscribed, or the address must not be contacted: never send to it again. */
  | { result: 'gone' }
  /** The push service refuses this message for good. */
  | { result: 'refused'; failure: string }
  | { result: 'retry'; failure: string; afterSeconds: number | null };

export type PushMessage = { target: PushTarget; payload: PushPayload; sender: Sender; ttlSeconds: number };

/** Sends one message to a push service. Never throws. */
export type PushSender = { send: (message: PushMessage) => Promise<PushOutcome> };

type Options = {
  timeoutMs?: number;
  /** For tests: also contact loopback and private addresses, on any port, without TLS. */
  allowsPrivate?: boolean;
};

export function generateVapidKeys(): VapidKeys {
  return webPush.generateVAPIDKeys();
}

/**
 * Endpoints come from browsers, so anybody can make one up: only public addresses are contacted, over https, without
 * following redirects.
 */
export function createPushSender({ timeoutMs = 8000, allowsPrivate = false }: Options = {}): PushSender {
  const post = (url: URL, headers: Record<string, string>, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const guard = allowsPrivate ? {} : { lookup: lookupPublic };
      // No connection is shared: it would skip the check of the address.
      const options = { method: 'POST', headers, signal, agent: false, ...guard } as const;
      const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
      const sent = request(url, options, (response) => {
        response.on('error', reject).resume();
        resolve(response);
      });
      sent.on('error', reject).end(body);
    });
  return {
    async send(message) {
      try {
        const url = new URL(message.target.endpoint);
        if (!allowsPrivate) requirePublicUrl(url);
        const { headers, body } = encrypt(message);
        return outcomeOf(await post(url, headers, body));
      } catch (error) {
        if (error instanceof PrivateAddressError) return { result: 'gone' };
        const failure = error instanceof Error ? error.message : String(error);
        return isInvalidTarget(error)
          ? { result: 'refused', failure }
          : { result: 'retry', failure, afterSeconds: null };
      }
    },
  };
}

class InvalidTargetError extends Error {}
const isInvalidTarget = (error: unknown) => error instanceof InvalidTargetError;

/** Encrypts for the browser (RFC 8291) and signs for the push service. */
function encrypt({ target, payload, sender, ttlSeconds }: PushMessage) {
  const { endpoint, p256dh, auth } = target;
  const { publicKey, privateKey, subject } = sender;
  try {
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttlSeconds,
        topic: topicOf(payload.tag),
        contentEncoding: 'aes128gcm',
      },
    );
    const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)]);
    return { headers: Object.fromEntries(headers), body: Buffer.from(details.body) };
  } catch (error) {
    throw new InvalidTargetError(error instanceof Error ? error.message : String(error));
  }
}

/** A push service keeps only the newest message of a topic for a browser that is offline. At most 32 characters. */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

function outcomeOf({ statusCode = 0, headers }: IncomingMessage): PushOutcome {
  if (statusCode >= 200 && statusCode < 300) return { result: 'sent' };
  if (statusCode === 404 || statusCode === 410) return { result: 'gone' };
  const failure = `the push service answered ${statusCode}`;
  if (statusCode !== 429 && statusCode < 500) return { result: 'refused', failure };
  const seconds = Number(headers['retry-after']);
  return {
    result: 'retry',
    failure,
    afterSeconds: Number.isInteger(seconds) && seconds > 0 ? seconds : null,
  };
}
