import { z } from 'zod';
import { endpoint } from '../../../kit/http/endpoint.ts';
import { id, localDate, timestamp } from '../../../kit/http/wire.ts';
import { securityEventKinds } from '../../../kit/security-events.ts';
import { keyset, next } from '../audit/history.contract.ts';

const account = z.string().regex(/^(?:person|staff):[1-9]\d{0,8}$/);

/** The name is read with the list; the event stores none. Null for an erased account. */
export const EventAccount = z.object({
  type: z.enum(['person', 'staff']),
  id,
  name: z.string().nullable(),
});
export type EventAccount = z.infer<typeof EventAccount>;

export const SecurityEventEntry = z.object({
  id: z.int(),
  at: timestamp,
  /** Not an enum: another release may have stored a kind unknown to this one. */
  kind: z.string(),
  /** Null when nobody was signed in. */
  actor: EventAccount.nullable(),
  /** The account concerned, when it is not the actor's own. */
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
  summary: 'List sign-ins, failures, denials and account changes, latest first',
  input: z.object({
    ...keyset,
    kind: z.enum(securityEventKinds).optional(),
    actor: z
      .union([z.literal('guest'), account])
      .optional()
      .meta({ description: 'The account that acted' }),
    subject: account.optional().meta({ description: 'The account concerned' }),
    account: account.optional().meta({ description: 'Actor or subject' }),
    from: localDate.optional(),
    to: localDate.optional().meta({ description: 'The last day, inclusive' }),
  }),
  output: z.object({ data: z.array(SecurityEventEntry), next }),
});
