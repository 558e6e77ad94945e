import { seedDemo } from '../db/demo/seed.ts';
import { openTestApi, type TestApi, type TestApiOptions, testNow } from './test-api.ts';

/** The API over the demo shop; its pictures have rows, but were never drawn. For the tests of one file. */
export async function demoApi(options: TestApiOptions = {}): Promise<TestApi> {
  const api = await openTestApi(options);
  await seedDemo(api.deps, { now: testNow, mediaKey: (key) => key });
  return api;
}
