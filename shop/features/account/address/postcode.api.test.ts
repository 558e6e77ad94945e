import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { states } from '../../content/reference.rules.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

test.each([
  ['50480', { city: 'Kuala Lumpur', state: 'KUL' }],
  ['62000', { city: 'Putrajaya', state: 'PJY' }],
  ['87000', { city: 'Labuan', state: 'LBN' }],
  ['43300', { city: 'Seri Kembangan', state: 'SGR' }],
  ['10200', { city: 'Pulau Pinang', state: 'PNG' }],
  ['01000', { city: 'Kangar', state: 'PLS' }],
  ['93350', { city: 'Kuching', state: 'SWK' }],
])('postcode %s is in %j', async (postcode, place) => {
  const { data } = await api.read('GET /api/misc/postcode/{postcode}', { postcode });
  expect(data).toEqual(place);
});

test('answers 404 for an unused postcode and refuses a malformed one', async () => {
  expect((await api.get('/api/misc/postcode/49999')).status).toBe(404);
  for (const wrong of ['1234', '123456', 'abcde', '00000', '99999', '5048%20'])
    expect((await api.get(`/api/misc/postcode/${wrong}`)).status).toBe(422);
});

test('finds a postcode in every state', async () => {
  const one: Record<string, string> = {
    ...{ JHR: '80000', KDH: '05000', KTN: '15000', MLK: '75000', NSN: '70000', PHG: '25000', PNG: '10000' },
    ...{ PRK: '30000', PLS: '01000', SBH: '88000', SWK: '93000', SGR: '40000', TRG: '20000', KUL: '50000' },
    ...{ LBN: '87000', PJY: '62000' },
  };
  for (const { code } of states) {
    const { data } = await api.read('GET /api/misc/postcode/{postcode}', { postcode: one[code] ?? '' });
    expect([data.state, data.city]).toEqual([code, expect.stringMatching(/./)]);
  }
});
