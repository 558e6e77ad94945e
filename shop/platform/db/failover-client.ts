import pg from 'pg';
import { parseServers, type Servers } from './hosts.ts';
import { isUnavailable, readOnlyTransaction } from './pg-error.ts';

/** Where to connect to. With `servers`, a new connection goes to the one that is the primary then. */
export type ServerConfig = pg.ClientConfig & { servers?: Servers };

/** The settings for the server, or servers, of a URL. */
export function serverConfig(url: string): ServerConfig {
  const servers = parseServers(url);
  return servers ? { connectionString: servers.current(), servers } : { connectionString: url };
}

/** A host that does not even refuse a connection must not use up the time in which another one would answer. */
const maxConnectMs = 2_000;

/**
 * A connection to the server that accepts writes. It fails when it reaches another one, and the next attempt, by
 * whomever, goes to the next server. A server that turns out to be read-only later loses its connection: it was demoted.
 */
class FailoverClient extends pg.Client {
  readonly #servers: Servers;
  readonly #url: string;

  constructor(servers: Servers, config: pg.ClientConfig = {}) {
    const url = servers.current();
    const connectionTimeoutMillis = Math.min(config.connectionTimeoutMillis || maxConnectMs, maxConnectMs);
    super({ ...config, connectionString: url, connectionTimeoutMillis });
    this.#servers = servers;
    this.#url = url;
    // Those who use the connection learn of its loss from their queries or from 'end'.
    this.on('error', () => undefined);
    this.connection.on('errorMessage', (message: { code?: string }) => {
      // After whoever sent the statement has received the error.
      if (message.code === readOnlyTransaction) setImmediate(() => this.#leave());
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<pg.Client> | undefined {
    const connected = this.#connect();
    if (!callback) return connected;
    // The types of the driver do not know that there is no error.
    connected.then(() => callback(undefined as unknown as Error), callback);
    return undefined;
  }

  async #connect(): Promise<pg.Client> {
    try {
      await super.connect();
      await this.#requireTarget();
      return this;
    } catch (error) {
      this.#leave();
      throw error;
    }
  }

  async #requireTarget(): Promise<void> {
    const { target } = this.#servers;
    if (target === 'any') return;
    const { rows } = await this.query<{ is_standby: boolean; read_only: string }>(
      "SELECT pg_is_in_recovery() AS is_standby, current_setting('transaction_read_only') AS read_only",
    );
    const [row] = rows;
    const isAccepted = target === 'primary' ? row?.is_standby === false : row?.read_only === 'off';
    if (!isAccepted)
      throw Object.assign(new Error('The database server is read-only'), { code: readOnlyTransaction });
  }

  #leave(): void {
    this.#servers.moveOnFrom(this.#url);
    this.end().catch(() => undefined);
  }
}

/** The class of the connections of a pool. */
export function clientClass({ servers }: ServerConfig): typeof pg.Client {
  return servers ? failoverClass(servers) : pg.Client;
}

function failoverClass(servers: Servers): typeof pg.Client {
  return class extends FailoverClient {
    constructor(config?: string | pg.ClientConfig) {
      super(servers, typeof config === 'string' ? {} : config);
    }
  };
}

/** A connection outside of a pool. Every server is tried once. */
export async function openClient(config: ServerConfig): Promise<pg.Client> {
  const Client = clientClass(config);
  const attempts = config.servers?.count ?? 1;
  for (let attempt = 1; ; attempt++) {
    const client = new Client(config);
    // Callers listen for 'end'. An 'error' event without a listener would end the process.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt >= attempts || !isUnavailable(error)) throw error;
    }
  }
}
