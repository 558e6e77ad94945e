import { PassThrough, type Readable } from 'node:stream';
import pg from 'pg';

/** Where in the WAL the copy begins. Recovery has to replay from there. */
export type BackupStart = { lsn: string; timeline: number };

/** What `pg` calls on a running query. Its types declare only `submit`. */
type CopyQuery = pg.Submittable & {
  handleRowDescription: () => void;
  handleDataRow: (message: { fields: (string | null)[] }) => void;
  handleCopyData: (message: { chunk: Buffer }) => void;
  handleCommandComplete: () => void;
  handleError: (error: Error) => void;
  handleReadyForQuery: () => void;
};

// The server waits for no archive: the caller copies the WAL itself.
const command =
  "BASE_BACKUP (LABEL 'bakul', CHECKPOINT 'fast', WAIT false, WAL false, MANIFEST 'no', VERIFY_CHECKSUMS true)";

/**
 * Copies the running cluster with the replication protocol, as `pg_basebackup` does: the server sends a tar archive and
 * verifies the checksum of every page. `consume` reads the archive to its end.
 */
export async function takeBaseBackup(
  config: pg.ClientConfig,
  consume: (tar: Readable) => Promise<void>,
): Promise<BackupStart> {
  const client = new pg.Client({ ...config, replication: 'true' } as pg.ClientConfig);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const tar = new PassThrough();
    const [start] = await Promise.all([runBaseBackup(client, tar), consume(tar)]);
    return start;
  } finally {
    // Ends the copy too if the consumer failed.
    await client.end().catch(() => undefined);
  }
}

function runBaseBackup(client: pg.Client, tar: PassThrough): Promise<BackupStart> {
  return new Promise((resolve, reject) => {
    const rows: (string | null)[][] = [];
    const fail = (error: Error) => {
      tar.destroy(error);
      reject(error);
    };
    tar.on('error', reject);
    tar.on('drain', () => client.connection.stream.resume());
    const query: CopyQuery = {
      submit: (connection) => {
        connection.query(command);
      },
      handleRowDescription: () => undefined,
      handleDataRow: ({ fields }) => void rows.push(fields),
      handleCopyData: ({ chunk }) => {
        // The first byte is the kind: 'd' is a part of the archive. There is one archive, because there are no tablespaces.
        if (chunk[0] !== 0x64) return;
        // Copied, because the driver reuses its buffer for the next message.
        if (!tar.write(Buffer.from(chunk.subarray(1)))) client.connection.stream.pause();
      },
      handleCommandComplete: () => undefined,
      handleError: fail,
      handleReadyForQuery: () => {
        const [lsn, timeline] = rows[0] ?? [];
        if (!lsn || !timeline) return fail(new Error('The server did not say where the backup begins'));
        tar.end();
        resolve({ lsn, timeline: Number(timeline) });
      },
    };
    client.query(query);
  });
}
