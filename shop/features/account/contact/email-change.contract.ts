import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { one, timestamp } from '../../../kit/http/wire.ts';
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

/** Endpoints for whoever holds the link sent to the old address. */
const withLink = <const P extends string>(path: P, summary: string) =>
  post(`/auth/email_change${path}`, { summary, input, output: one(EmailChange) });

export const getEmailChange = withLink(
  '',
  'Retrieve the email change behind the link sent to the old address',
);
export const approveEmailChange = withLink(
  '/approve',
  'Approve an email change from the old address, which applies it immediately and ends other sessions',
);
export const stopEmailChange = withLink(
  '/stop',
  'Stop an email change from the old address and end every session',
);

export const withdrawEmailChange = remove('/profile/email_change', {
  access: 'signed_in',
  tag: 'Profile',
  summary: 'Withdraw my email change',
  output: one(Profile),
});
