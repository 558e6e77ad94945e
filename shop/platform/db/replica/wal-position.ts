import type pg from 'pg';
import { openClient, type ServerConfig } from '../failover-client.ts';

export type WalPosition = {
  lsn: bigint;
  /** Positions of different clusters, or of different timelines after a failover, cannot be compared. */
  history: string;
};

const text = {
  primary: `
    SELECT (pg_current_wal_insert_lsn() - '0/0')::text AS lsn,
      concat_ws('/', (pg_control_system()).system_identifier,
        ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::integer) AS history`,
  // The timeline of the last restart point. After a failover the replica therefore waits for the first one on the new
  // timeline, a few minutes: until then it may follow a primary that is gone.
  standby: `
    SELECT (pg_last_wal_replay_lsn() - '0/0')::text AS lsn,
      concat_ws('/', (pg_control_system()).system_identifier, (pg_control_checkpoint()).timeline_id) AS history
    WHERE pg_is_in_recovery()`,
};

const responseMs = 2_000;

/**
 * Reads the WAL position of a server over a connection of its own: a pool that is busy with reports would delay it. A
 * connection that fails is replaced by the next read.
 */
export function createPositionReader(config: ServerConfig, role: keyof typeof text) {
  let open: Promise<pg.Client> | undefined;

  const connect = () =>
    openClient({
      ...config,
      application_name: 'bakul replica',
      connectionTimeoutMillis: responseMs,
      query_timeout: responseMs,
    });

  function drop(): void {
    const dropped = open;
    open = undefined;
    // Not `end`, which waits for a server that may never answer.
    dropped?.then(
      (client) => client.connection.stream.destroy(),
      () => undefined,
    );
  }

  return {
    async read(): Promise<WalPosition> {
      open ??= connect();
      const mine = open;
      try {
        const { rows } = await (await mine).query<{ lsn: string | null; history: string }>(text[role]);
        const [row] = rows;
        if (!row?.lsn) throw new Error('the server is no replica');
        return { lsn: BigInt(row.lsn), history: row.history };
      } catch (error) {
        if (open === mine) drop();
        throw error;
      }
    },
    close: drop,
  };
}
