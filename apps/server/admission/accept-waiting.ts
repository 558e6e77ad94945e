import { setImmediate as nextTurn } from 'node:timers/promises';

const maxTurns = 256;
/** A turn that begins in the middle of the event loop may pass without having looked for connections. */
const quietTurns = 2;

/**
 * Lets the event loop turn until no new connection comes, and at least twice. libuv accepts one connection a turn; while
 * pages are rendered a turn takes as long as a page, and clients that connect would wait for seconds only to be refused.
 * The turns also read the requests on open connections, so that a refusal never waits for more than one page.
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
    // Pages that begin meanwhile wait for the same turns: two that count would each take the other's for quiet ones.
    accepting ??= accept();
    return accepting;
  };
}
