import type { IncomingMessage } from 'node:http';
import type { Metrics } from '@bakul/shop/platform/http/metrics';

export type Work = () => Response | Promise<Response>;
export type Job = {
  message: Pick<IncomingMessage, 'socket'>;
  /**
   * True for pages, which are rendered one at a time. A guest's API read mostly waits for the database, so several may
   * run at once.
   */
  isRendered: boolean;
  work: Work;
  /** The response when the turn does not come in time. */
  onTimeout: (waitedMs: number) => Response;
};

export type PageQueueOptions = {
  metrics: Pick<Metrics, 'queueDelay'>;
  /** Called before each job. */
  acceptWaiting: () => Promise<void>;
  /** Reads and pages in progress. Only one page of them is being rendered, the others wait for the database. */
  maxPages?: number;
  /** A page that takes longer is waiting for something, so the next one may start. */
  maxTurnMs?: number;
  maxWaitMs?: number;
};

/** The initial estimate: the time a page takes on a slow machine. */
const assumedPageMs = 10;
/** The weight of the newest measurement in the moving average. */
const smoothing = 0.1;
/** The factor by which a wait may exceed its limit before a queued request is refused after all. */
const patience = 3;

/** Renders one page at a time, in order of arrival. README.md explains why. */
export function createPageQueue({
  metrics,
  acceptWaiting,
  maxPages = 4,
  maxTurnMs = 250,
  maxWaitMs = 250,
}: PageQueueOptions) {
  const waiting = new Set<{ isRendered: boolean; begin: () => void }>();
  let begun = 0;
  let isRendering = false;
  const pace = createRenderTimeEstimate();

  const canBegin = (isRendered: boolean) => begun < maxPages && !(isRendered && isRendering);

  function beginNext(): void {
    for (const { isRendered, begin } of waiting) {
      if (!canBegin(isRendered)) break;
      begin();
    }
    metrics.queueDelay.set((waiting.size * pace.ms()) / 1000);
  }

  function takeTurn(): () => void {
    isRendering = true;
    let isOver = false;
    const giveBack = () => {
      if (!isOver) isRendering = false;
      isOver = true;
      clearTimeout(timer);
      beginNext();
    };
    const timer = setTimeout(giveBack, maxTurnMs);
    return giveBack;
  }

  async function begin({ isRendered, work }: Job): Promise<Response> {
    begun++;
    const giveBack = isRendered ? takeTurn() : beginNext;
    try {
      await acceptWaiting();
      return await work();
    } finally {
      begun--;
      pace.finish(waiting.size > 0);
      giveBack();
    }
  }

  function wait(job: Job): Promise<Response> {
    const since = performance.now();
    return new Promise((resolve) => {
      const leave = () => {
        clearTimeout(timer);
        waiting.delete(entry);
      };
      const entry = {
        isRendered: job.isRendered,
        begin: () => {
          leave();
          // The client has disconnected.
          const isGone = job.message.socket.destroyed;
          resolve(begin(isGone ? { ...job, work: () => new Response(null, { status: 499 }) } : job));
        },
      };
      const timer = setTimeout(() => {
        leave();
        resolve(job.onTimeout(performance.now() - since));
      }, maxWaitMs * patience);
      waiting.add(entry);
    });
  }

  return {
    /** Whether a new request would wait too long. */
    isFull: () => waiting.size * pace.ms() > maxWaitMs,
    enter: (job: Job) => (waiting.size === 0 && canBegin(job.isRendered) ? begin(job) : wait(job)),
  };
}

/** Estimates the time per page from how quickly pages were finished recently while others waited. */
function createRenderTimeEstimate() {
  let average = assumedPageMs;
  let lastFinish: number | null = null;
  return {
    ms: () => average,
    finish(isAnybodyWaiting: boolean): void {
      const now = performance.now();
      if (lastFinish !== null) average += (now - lastFinish - average) * smoothing;
      // When nothing is waiting, the time between two pages says nothing about capacity.
      lastFinish = isAnybodyWaiting ? now : null;
    },
  };
}
