import { z } from 'zod';
import { endpointsAt } from '../../../kit/endpoint.ts';
import { one, timestamp } from '../../../kit/wire.ts';
import { Profile } from '../profile/profile.contract.ts';

const { post, remove } = endpointsAt('/api', { access: 'public', tag: 'Accounts' });
const input = z.object({ token: z.string().min(20).max(200) });

/** An email change as shown to the old mailbox, whose reader may not be the person who requested it. */
export const EmailChange = z.object({
  state: z.enum(['open', 'applied', 'cancelled']),
  new_email: z.string().meta({ description: 'Masked: first character and domain' }),
  applies_at: timestamp,
});
export type EmailChange = z.infer<typeof EmailChange>;

export const getEmailChange = post('/auth/email_change', {
  summary: 'Retrieve the email change behind the link sent to the old address',
  input,
  output: one(EmailChange),
});

export const approveEmailChange = post('/auth/email_change/approve', {
  summary:
    'Approve an email change from the old address, which applies it immediately and ends other sessions',
  input,
  output: one(EmailChange),
});

export const stopEmailChange = post('/auth/email_change/stop', {
  summary: 'Stop an email change from the old address and end every session',
  input,
  output: one(EmailChange),
});

export const withdrawEmailChange = remove('/profile/email_change', {
  access: 'signed_in',
  tag: 'Profile',
  summary: 'Withdraw my email change',
  output: one(Profile),
});
