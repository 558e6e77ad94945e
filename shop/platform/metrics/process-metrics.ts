import { statfs } from 'node:fs/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { CacheReads } from '../cache/cache.ts';

type Sources = {
  pool: { totalCount: number; idleCount: number; waitingCount: number };
  /** Hits and misses of every cache, by its name. */
  cacheReads: () => Iterable<readonly [name: string, CacheReads]>;
  dataDir: string;
};

/** Metrics of this process that are read at each scrape and cost nothing in between. */
export function registerProcessMetrics(registry: Registry, { pool, cacheReads, dataDir }: Sources): void {
  const registers = [registry];
  new Gauge({
    name: 'bakul_db_pool_connections',
    help: 'Database connections of this process by state; requests without one are waiting',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const cacheCounter = (name: string, help: string, of: keyof CacheReads) =>
    new Counter({
      name,
      help,
      labelNames: ['cache'],
      registers,
      collect() {
        this.reset();
        for (const [cache, reads] of cacheReads()) this.inc({ cache }, reads[of]);
      },
    });
  cacheCounter('bakul_cache_hits_total', 'Reads that a cache answered', 'hits');
  cacheCounter('bakul_cache_misses_total', 'Reads that had to be computed', 'misses');
  registerDiskSpace(registers, dataDir);
}

function registerDiskSpace(registers: Registry[], dataDir: string): void {
  const size = new Gauge({
    name: 'bakul_disk_size_bytes',
    help: 'Size of the file system that holds the data folder',
    registers,
  });
  new Gauge({
    name: 'bakul_disk_free_bytes',
    help: 'Free space on the file system that holds the data folder',
    registers,
    async collect() {
      const { bsize, blocks, bavail } = await statfs(dataDir);
      size.set(bsize * blocks);
      this.set(bsize * bavail);
    },
  });
}
