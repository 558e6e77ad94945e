import { expect, test } from 'vitest';
import { asStaff } from '../../../testing/people/as-staff.ts';
import { testApi } from '../../../testing/test-api.ts';

test('lists missing settings to those who may edit them, and flags a public demo to everybody', async () => {
  const shop = {
    isPublicDemo: true,
    missingSettings: ['SMTP_URL', 'BANK_ACCOUNT'] as const,
    hasNightlyBackup: false,
  };
  const api = await testApi({ deps: { shop } });
  const seenBy = async (role: 'admin' | 'sales') => {
    const { body } = await (await asStaff(api, role)).call('GET /api/staff/shop_status');
    return body.data;
  };
  expect(await seenBy('admin')).toEqual({
    is_public_demo: true,
    missing_settings: ['SMTP_URL', 'BANK_ACCOUNT'],
    needs_setup: true,
  });
  expect(await seenBy('sales')).toEqual({
    is_public_demo: true,
    missing_settings: [],
    needs_setup: false,
  });
});
