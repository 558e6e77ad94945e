import pg from 'pg';
import type { Db as QueueDatabase } from 'pg-boss';
import { clientClass, type ServerConfig } from './failover-client.ts';
import { subscribe } from './notify/subscribe.ts';

const maxConnections = 3;
/** A server that disappeared silently must not hold up the queue. Its own statements take seconds at most. */
const queryTimeoutMs = 60_000;

/** The connections of the job queue. Its own would know only one server. */
export function openQueueDatabase(
  server: ServerConfig,
  onError: (error: Error) => void,
): QueueDatabase & { close: () => Promise<void> } {
  const config: ServerConfig = { ...server, application_name: 'bakul jobs' };
  const pool = new pg.Pool({
    ...config,
    Client: clientClass(config),
    max: maxConnections,
    query_timeout: queryTimeoutMs,
  });
  pool.on('error', onError);
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: async (channel, onPayload, onReconnect) => {
      const { stop } = await subscribe(config, channel, { onPayload, onReopened: onReconnect });
      onReconnect();
      return { close: stop };
    },
    close: async () => {
      if (!pool.ending) await pool.end();
    },
  };
}
