/** A connection that is lent; given back broken, nobody gets it again. */
type Lent = { release: (isBroken?: boolean) => void };

type Turn<Client> = { lent: Promise<Client>; asking: number; isOpen: boolean; isBroken: boolean };

/** More than one page asks for. Where many have waited for the same, they are spread over several connections. */
const maxPerConnection = 8;

/**
 * Lets the questions of one turn of the loop share a connection: most are those that one page asks at once. They go out in one
 * piece and come back in one, where each by itself would wake another process of the server.
 */
export function inOneTurn<Client extends Lent>(checkOut: () => Promise<Client>) {
  let current: Turn<Client> | null = null;

  function join(): Turn<Client> {
    if (current && current.asking < maxPerConnection) return current;
    const turn = { lent: checkOut(), asking: 0, isOpen: true, isBroken: false };
    current = turn;
    process.nextTick(() => {
      if (current === turn) current = null;
      turn.isOpen = false;
      giveBack(turn);
    });
    return turn;
  }

  function giveBack({ lent, asking, isOpen, isBroken }: Turn<Client>): void {
    if (isOpen || asking > 0) return;
    // Where there was none to be had, those who asked have heard of it.
    lent.then(
      (client) => client.release(isBroken),
      () => undefined,
    );
  }

  return async <T>(ask: (client: Client) => Promise<T>): Promise<T> => {
    const turn = join();
    turn.asking++;
    try {
      return await ask(await turn.lent);
    } catch (error) {
      turn.isBroken = true;
      throw error;
    } finally {
      turn.asking--;
      giveBack(turn);
    }
  };
}
