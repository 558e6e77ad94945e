import type { Route } from './http/implement.ts';
import type { PersonalTable } from './http/personal-data.ts';
import type { Job, JobDeps } from './jobs/job.ts';

/** What a feature adds to the shop. `shop.ts` lists them all. */
export type Feature = {
  name: string;
  routes?: readonly Route[];
  jobs?: (deps: JobDeps) => readonly Job[];
  /** Its tables that hold a person: what an export shows and what closing an account erases. A test finds those that are missing. */
  personalTables?: readonly PersonalTable[];
};
