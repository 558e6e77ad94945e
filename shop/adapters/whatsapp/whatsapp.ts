/** A message that somebody sent to the shop. */
export type IncomingMessage = {
  /** The provider's id. The same message can arrive several times. */
  id: string;
  /** E.164. */
  phone: string;
  /** Null for pictures, voice messages and everything else that is not text. */
  text: string | null;
};

/** The WhatsApp number of the shop. */
export type WhatsApp = {
  /** A link that opens the chat with the shop, with a text to send. */
  chatUrl: (text: string) => string;
  /** What Meta repeats when the webhook is registered. */
  verifyToken: string;
  /** Sends a text. Throws `SendError`. */
  send: (phone: string, text: string) => Promise<void>;
  /** The messages of a webhook call. Null when its signature is wrong. */
  readWebhook: (body: string, headers: Pick<Headers, 'get'>) => IncomingMessage[] | null;
};

export class SendError extends Error {
  /** Whether a later attempt may succeed. */
  readonly canRetry: boolean;

  constructor(message: string, canRetry: boolean) {
    super(message);
    this.name = 'SendError';
    this.canRetry = canRetry;
  }
}
