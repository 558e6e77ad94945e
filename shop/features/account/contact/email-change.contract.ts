import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { none, one, timestamp } from '../../../kit/wire.ts';
import { Profile } from '../profile/profile.contract.ts';

const tag = 'Accounts';
const path = '/api/auth/email_change';
const input = z.object({ token: z.string().min(20).max(200) });

/** A change of email, as the old mailbox sees it: whoever reads it may not be the one who asked. */
export const EmailChange = z.object({
  state: z.enum(['open', 'applied', 'cancelled']),
  new_email: z.string().meta({ description: 'Masked: the first character and the domain' }),
  applies_at: timestamp,
});
export type EmailChange = z.infer<typeof EmailChange>;

export const getEmailChange = endpoint({
  method: 'POST',
  path,
  access: 'public',
  tag,
  summary: 'What the link in the mail to the old address is about',
  input,
  output: one(EmailChange),
});

export const approveEmailChange = endpoint({
  method: 'POST',
  path: `${path}/approve`,
  access: 'public',
  tag,
  summary: 'Confirm from the old address: the new one counts at once, and other sessions end',
  input,
  output: one(EmailChange),
});

export const stopEmailChange = endpoint({
  method: 'POST',
  path: `${path}/stop`,
  access: 'public',
  tag,
  summary: 'Stop it from the old address; every session ends',
  input,
  output: one(EmailChange),
});

export const withdrawEmailChange = endpoint({
  method: 'DELETE',
  path: '/api/profile/email_change',
  access: 'signed_in',
  tag: 'Profile',
  summary: 'Withdraw my change of email',
  input: none,
  output: one(Profile),
});
