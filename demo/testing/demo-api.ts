import { join } from 'node:path';
import { inject } from 'vitest';
import { templateOnce } from '../../shop/testing/database.ts';
import { openTestApi, type TestApi, type TestApiOptions, testNow } from '../../shop/testing/test-api.ts';
import { seedDemo } from '../seed.ts';

const template = 'test_demo';

/**
 * The API over the demo shop, without the files of its pictures. For the tests of one file. The shop is filled once in a run, and
 * each file gets a copy; the files of its documents are shared.
 */
export async function demoApi(options: TestApiOptions = {}): Promise<TestApi> {
  const folder = join(inject('testFolder'), 'demo');
  await templateOnce(template, async () => {
    const { deps, database } = await openTestApi({ folder });
    await seedDemo(deps, { now: testNow });
    return database;
  });
  return openTestApi({ ...options, template, folder });
}
