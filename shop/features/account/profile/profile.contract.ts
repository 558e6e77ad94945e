import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { uploadedFile } from '../../../kit/http/upload.ts';
import { id, idParam, list, one, timestamp } from '../../../kit/http/wire.ts';
import { languages } from '../../../kit/text/language.ts';
import { digitsOf, email, mobilePhone, personName } from '../account-fields.contract.ts';

const { get, post, patch, remove } = endpointsAt('/api/profile', { access: 'signed_in', tag: 'Profile' });
const token = z.string().min(20).max(200);
const code = digitsOf(6);

export const checklistItems = [
  'email',
  'avatar',
  'address',
  'identity_card',
  'ssm',
  'bank_information',
] as const;

export const ChecklistEntry = z.object({
  item: z.enum(checklistItems),
  /** `waiting`: staff are reviewing it. `rejected`: has to be done again. */
  state: z.enum(['missing', 'waiting', 'rejected', 'done']),
});
export type ChecklistEntry = z.infer<typeof ChecklistEntry>;

export const Avatar = z.object({ url: z.string(), thumb: z.string() });

export const Profile = z.object({
  id,
  account_type: z.int(),
  name: z.string(),
  email: z.string(),
  mobile_phone: z.string().nullable(),
  /** A new address that the old mailbox has not confirmed yet. */
  email_change: z.object({ email: z.string(), applies_at: timestamp }).nullable(),
  language: z.enum(languages),
  avatar: Avatar.nullable(),
  created_at: timestamp,
  checklist: z.array(ChecklistEntry),
  /** Percentage of the checklist that is done. */
  completion: z.int().min(0).max(100),
  /** Whether one of the person's companies requires a second factor and this session has none. */
  second_factor_required: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = get('', { summary: 'Retrieve my profile and its checklist', output: one(Profile) });

export const updateProfile = patch('', {
  summary: 'Update my name or language',
  input: z.object({ name: personName.optional(), language: z.enum(languages).optional() }),
  output: one(Profile),
});

export const startEmailChange = post('/email_change', {
  recentLogin: true,
  summary: 'Send a code to a new email address',
  input: z.object({ email }),
  output: one(z.object({ token: z.string() })),
});

export const confirmEmailChange = post('/email_change/confirm', {
  summary: 'Confirm the code and ask the old address (the change applies after 24 hours at the latest)',
  input: z.object({ token, code }),
  output: one(Profile),
});

export const startPhoneChange = post('/phone_change', {
  recentLogin: true,
  summary: 'Email a code to change my mobile phone number',
  input: z.object({ mobile_phone: mobilePhone }),
  output: one(z.object({ token: z.string() })),
});

export const confirmPhoneChange = post('/phone_change/confirm', {
  summary: 'Confirm the code and apply the new number',
  input: z.object({ token, code }),
  output: one(Profile),
});

const pixels = z.coerce.number().pipe(z.int().min(0).max(65_535));

export const setAvatar = post('/avatar', {
  summary: 'Set my picture, cropped to the square x, y and size of the upright picture or to its centre',
  upload: { files: 1, fileBytes: 5 * 1024 * 1024, types: ['jpeg', 'png'] },
  input: z.object({
    files: z.array(uploadedFile).length(1),
    x: pixels.optional(),
    y: pixels.optional(),
    size: pixels.optional(),
  }),
  output: one(Profile),
});

export const removeAvatar = remove('/avatar', { summary: 'Remove my picture', output: one(Profile) });

export const Session = z.object({
  id,
  user_agent: z.string().nullable(),
  created_at: timestamp,
  last_seen_at: timestamp,
  expires_at: timestamp,
  is_current: z.boolean(),
});

export const listSessions = get('/sessions', { summary: 'List my sessions', output: list(Session) });

export const endSession = remove('/sessions/{id}', {
  summary: 'End one of my sessions',
  input: z.object({ id: idParam }),
  output: one(z.object({ ended: z.literal(true) })),
});
