import type { IncomingMessage } from 'node:http';
import type { Metrics } from '@bakul/shop/platform/http/metrics';
import { createAcceptPending } from './accept-pending.ts';
import { createPageQueue, type PageQueueOptions, type Work } from './page-queue.ts';
import { type Priority, priorityOf } from './priority.ts';
import { busyResponse } from './refusal.ts';

type Message = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>;
export type Admit = (message: Message, work: Work) => Response | Promise<Response>;

export type AdmissionOptions = Omit<PageQueueOptions, 'acceptWaiting' | 'metrics'> & {
  /** The setting `SHED_LOAD`. Without it every request is admitted at once. */
  shedLoad: boolean;
  metrics: Pick<Metrics, 'shed' | 'shedSeconds' | 'queueDelay'>;
  loopDelay: { ms: () => number };
  /** The number of connections accepted since the start. */
  connections: () => number;
};

/** The event loop delay above which requests of each priority are refused. */
const maxLoopDelayMs: Record<Priority, number> = {
  health: Number.POSITIVE_INFINITY,
  checkout: 2_000,
  account: 800,
  file: 800,
  page: 400,
};

/** Decides before any other work which requests are admitted, queued or refused. README.md explains the design. */
export function createAdmission({
  shedLoad,
  metrics,
  loopDelay,
  connections,
  ...limits
}: AdmissionOptions): Admit {
  if (!shedLoad) return (_, work) => work();
  const pages = createPageQueue({ metrics, acceptWaiting: createAcceptPending(connections), ...limits });

  const refuse = (priority: Priority, message: Message, waitedMs = 0): Response => {
    metrics.shed.inc({ class: priority });
    metrics.shedSeconds.observe(waitedMs / 1000);
    return busyResponse(message);
  };

  return (message, work) => {
    const priority = priorityOf(message);
    if (loopDelay.ms() > maxLoopDelayMs[priority]) return refuse(priority, message);
    if (priority !== 'page') return work();
    if (pages.isFull()) return refuse(priority, message);
    return pages.enter({
      message,
      isRendered: !message.url?.startsWith('/api/'),
      work,
      onTimeout: (waitedMs) => refuse(priority, message, waitedMs),
    });
  };
}
