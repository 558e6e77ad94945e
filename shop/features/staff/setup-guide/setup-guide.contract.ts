import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { one, timestamp } from '../../../kit/http/wire.ts';
import { setupSteps } from './setup-guide.constants.ts';

const { get, post } = endpointsAt('/api/staff/setup_guide', {
  access: { staff: 'setting.edit' },
  tag: 'Back office: settings',
});

const TestMail = z.object({
  recipient: z.string(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  /** Why the last attempt failed. Null before the first and after a success. */
  failure: z.string().nullable(),
});

export const SetupGuide = z.object({
  /** Every required step is done, or the shop already has orders. */
  is_finished: z.boolean(),
  steps: z.array(z.object({ name: z.enum(setupSteps), is_done: z.boolean(), is_optional: z.boolean() })),
  mail: z.object({ is_configured: z.boolean(), test: TestMail.nullable() }),
  /** The payment provider. Null without keys. */
  payment_provider: z.enum(['stripe', 'sandbox']).nullable(),
  counts: z.object({
    zones: z.int(),
    categories: z.int(),
    farms: z.int(),
    products: z.int(),
    /** Published, so that buyers see them. */
    published: z.int(),
    /** Published and in stock. */
    orderable: z.int(),
    orders: z.int(),
  }),
});
export type SetupGuide = z.infer<typeof SetupGuide>;

export const getSetupGuide = get('', {
  summary: 'Retrieve what is left to do until the shop can take its first order',
  output: one(SetupGuide),
});

export const confirmDelivery = post('/delivery', {
  summary: 'Confirm that the delivery zones of a new shop have been checked',
  output: one(SetupGuide),
});

export const sendTestMail = post('/test_mail', {
  summary: 'Send a test email to the caller',
  output: one(SetupGuide),
});

export const checkPaymentKeys = post('/payment_keys', {
  summary: 'Check the keys of the payment provider with a request that changes nothing',
  output: one(
    z.object({
      result: z.enum(['accepted', 'rejected', 'unreachable']),
      /** Keys of the provider's test mode, which move no money. */
      is_test_mode: z.boolean(),
    }),
  ),
});
