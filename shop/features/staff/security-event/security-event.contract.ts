import { z } from 'zod';
import { endpoint } from '../../../kit/endpoint.ts';
import { securityEventKinds } from '../../../kit/security-events.ts';
import { id, localDate, timestamp } from '../../../kit/wire.ts';
import { keyset, next } from '../audit/history.contract.ts';

const account = z.string().regex(/^(?:person|staff):[1-9]\d{0,8}$/);

/** The name is read when the list is: the event itself holds none. Null for an account that was erased. */
export const EventAccount = z.object({
  type: z.enum(['person', 'staff']),
  id,
  name: z.string().nullable(),
});
export type EventAccount = z.infer<typeof EventAccount>;

export const SecurityEventEntry = z.object({
  id: z.int(),
  at: timestamp,
  /** One that can be filtered by, or one that another release knows. */
  kind: z.string(),
  /** Null where nobody was signed in. */
  actor: EventAccount.nullable(),
  /** Whose account it is about, where that is not the actor's own. */
  subject: EventAccount.nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  request_id: z.string(),
});
export type SecurityEventEntry = z.infer<typeof SecurityEventEntry>;

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/staff/security_events',
  access: { staff: 'audit.view' },
  tag: 'Back office: audit log',
  summary: 'Sign-ins, failures, denials and changes of accounts, the latest first',
  input: z.object({
    ...keyset,
    kind: z.enum(securityEventKinds).optional(),
    actor: z
      .union([z.literal('guest'), account])
      .optional()
      .meta({ description: 'Who acted' }),
    subject: account.optional().meta({ description: 'Whose account it is about' }),
    account: account.optional().meta({ description: 'Either of the two' }),
    from: localDate.optional(),
    to: localDate.optional().meta({ description: 'The last day, with all of it' }),
  }),
  output: z.object({ data: z.array(SecurityEventEntry), next }),
});
