import { setImmediate as nextTurn } from 'node:timers/promises';

const maxTurns = 256;
/** A turn that starts in the middle of the event loop may end without polling for connections. */
const quietTurns = 2;

/**
 * Lets the event loop turn until no new connection arrives, and at least twice. libuv accepts one connection per turn.
 * While pages are rendered a turn takes as long as a page, so connecting clients would wait for seconds only to be
 * refused. The turns also read requests on open connections, so that a refusal never waits for more than one page.
 */
export function createAcceptPending(connections: () => number): () => Promise<void> {
  let accepting: Promise<void> | undefined;
  async function accept(): Promise<void> {
    for (let turns = 0, quiet = 0; turns < maxTurns && quiet < quietTurns; turns++) {
      const seen = connections();
      await nextTurn();
      quiet = connections() === seen ? quiet + 1 : 0;
    }
    accepting = undefined;
  }
  return () => {
    // Pages that start meanwhile wait for the same turns: two counters would each mistake the other's turns for quiet
    // ones.
    accepting ??= accept();
    return accepting;
  };
}
