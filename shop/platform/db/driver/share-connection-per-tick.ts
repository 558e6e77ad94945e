/** A connection of the pool. When released as broken, it is closed instead of reused. */
type PooledClient = { release: (isBroken?: boolean) => void };

type Batch<Client> = { client: Promise<Client>; running: number; isOpen: boolean; isBroken: boolean };

/**
 * More statements than one page needs. When many requests continue in the same tick, they are spread over several
 * connections.
 */
const maxPerConnection = 8;

/**
 * Runs the statements of one tick on one connection of the pool. Most of them are needed by one page at once. They are
 * sent and answered together, whereas separate connections would each wake another server process.
 */
export function shareConnectionPerTick<Client extends PooledClient>(checkOut: () => Promise<Client>) {
  let current: Batch<Client> | null = null;

  function joinBatch(): Batch<Client> {
    if (current && current.running < maxPerConnection) return current;
    const batch = { client: checkOut(), running: 0, isOpen: true, isBroken: false };
    current = batch;
    process.nextTick(() => {
      if (current === batch) current = null;
      batch.isOpen = false;
      releaseWhenDone(batch);
    });
    return batch;
  }

  function releaseWhenDone({ client, running, isOpen, isBroken }: Batch<Client>): void {
    if (isOpen || running > 0) return;
    // Callers have already received the rejection of a failed checkout.
    client.then(
      (connected) => connected.release(isBroken),
      () => undefined,
    );
  }

  return async <T>(run: (client: Client) => Promise<T>): Promise<T> => {
    const batch = joinBatch();
    batch.running++;
    try {
      return await run(await batch.client);
    } catch (error) {
      batch.isBroken = true;
      throw error;
    } finally {
      batch.running--;
      releaseWhenDone(batch);
    }
  };
}
