import { join } from 'node:path';
import { inject } from 'vitest';
import { templateOnce } from '../../shop/testing/database/database.ts';
import { openTestApi, type TestApi, type TestApiOptions, testNow } from '../../shop/testing/test-api.ts';
import { seedDemo } from '../seed.ts';

const template = 'test_demo';

/**
 * An API with the demo shop, without picture files, for the tests of one file. The shop is seeded once per run, and
 * each file gets a copy of the database. The document files are shared.
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
