import type { Job, JobDeps } from '../../platform/jobs/job.ts';
import { answerMessages } from './answer.service.ts';
import { sendAnswers } from './send.service.ts';
import { answerJob } from './webhook.service.ts';
import { hasDueOutgoing, hasUnhandled, removeOld } from './whatsapp.queries.ts';

/** Messages are removed after this time, as far as orders do not refer to them. */
const retentionDays = 90;

export function whatsappJobs(deps: JobDeps): Job[] {
  const { db, clock, whatsApp } = deps;
  return [
    {
      name: answerJob,
      schedule: '* * * * *',
      async run() {
        const { answered } = await answerMessages(deps);
        const sent = whatsApp ? await sendAnswers({ ...deps, whatsApp }) : {};
        return { answered, ...sent };
      },
      isDue: async () =>
        whatsApp !== null && ((await hasUnhandled(db)) || (await hasDueOutgoing(db, clock()))),
    },
    {
      name: 'sweep-whatsapp',
      schedule: '47 3 * * *',
      run: async () => {
        const now = clock();
        const before = new Date(now.getTime() - retentionDays * 86_400_000);
        return { messages: await removeOld(db, before, now) };
      },
    },
  ];
}
