type Message = { person: number; unread: number };

type Dependencies = {
  /** Null when the server did not answer. */
  load: () => Promise<number | null>;
  /** Connects the tabs of this browser. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
  now: () => number;
};

/** How many notifications the person has not read, the same in every tab. Null until known. */
export class UnreadCount {
  readonly #deps: Dependencies;
  readonly #listeners = new Set<() => void>();
  #person: number | null = null;
  #unread: number | null = null;
  #loadedAt = Number.NEGATIVE_INFINITY;
  /** Counts what was learned, so that a response that was overtaken is ignored. */
  #round = 0;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    // Only tabs of this shop post here.
    deps.channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data.person === this.#person) this.#show(data.unread);
    });
  }

  snapshot = (): number | null => this.#unread;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Another person starts without a count. */
  follow(person: number | null): void {
    if (person === this.#person) return;
    this.#person = person;
    this.#loadedAt = Number.NEGATIVE_INFINITY;
    this.#round += 1;
    this.#publish(null);
  }

  /** Loads the count, unless that happened within `maxAgeMs`. */
  async refresh(maxAgeMs = 0): Promise<void> {
    const now = this.#deps.now();
    if (this.#person === null || now - this.#loadedAt < maxAgeMs) return;
    this.#loadedAt = now;
    const round = ++this.#round;
    const unread = await this.#deps.load();
    if (unread !== null && round === this.#round) this.set(unread);
  }

  /** The count in a response of the server. The other tabs show it too. */
  set(unread: number): void {
    if (this.#person === null) return;
    const isNew = unread !== this.#unread;
    this.#show(unread);
    if (isNew) this.#deps.channel?.postMessage({ person: this.#person, unread } satisfies Message);
  }

  #show(unread: number): void {
    this.#loadedAt = this.#deps.now();
    this.#round += 1;
    this.#publish(unread);
  }

  #publish(unread: number | null): void {
    if (unread === this.#unread) return;
    this.#unread = unread;
    for (const listener of this.#listeners) listener();
  }
}

/** The bell has room for one digit. */
export const badgeText = (unread: number): string => (unread > 9 ? '9+' : String(unread));
