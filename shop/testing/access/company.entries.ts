import { buildPerson } from '../as-buyer.ts';
import { addMember } from '../as-member.ts';
import { someEmail } from '../invitations.ts';
import { secretMark } from '../own-details.ts';
import { company, type Entries, type Person, type Stage } from './entry.ts';

const usesUpCallers = { usesUpCallers: true } as const;

/** Somebody of the company who takes no part. */
const member =
  (over: { is_active?: boolean } = {}) =>
  async ({ api }: Stage, { firm }: Person) => {
    const { id: personId } = await buildPerson(api, { name: secretMark });
    return { id: await addMember(api, { companyId: firm?.id ?? 0, personId, role: 'viewer' }, over) };
  };

async function invitation(_: Stage, { backer }: Person) {
  const { body } = await backer.call('POST /api/company/invitations', { email: someEmail(), role: 'viewer' });
  return { id: body.data.id };
}

export const companyEntries: Entries = {
  'GET /api/company': company('any'),
  'PATCH /api/company': company('company.edit', () => ({ tax_number: 'C20880050010' })),
  'POST /api/company/close': company('company.close', (_, { firm }) => ({ name: firm?.name }), usesUpCallers),
  'PUT /api/company/second_factor': company('owner.manage', () => ({ required: false })),
  'POST /api/company/leave': company('any', undefined, usesUpCallers),
  'GET /api/company/rules': company('any'),
  'PUT /api/company/rules': company(
    'rule.manage',
    () => ({ rules: [{ role: null, above: 100 }] }),
    usesUpCallers,
  ),
  'GET /api/company/users': company('user.manage'),
  'GET /api/company/users/{id}': company('user.manage', member()),
  'PATCH /api/company/users/{id}': company('user.manage', async (stage, me) => ({
    ...(await member()(stage, me)),
    role: 'receiver',
    order_limit: 500,
  })),
  'POST /api/company/users/{id}/deactivate': company('user.manage', member()),
  'POST /api/company/users/{id}/reactivate': company('user.manage', member({ is_active: false })),
  'GET /api/company/invitations': company('user.manage'),
  'POST /api/company/invitations': company('user.manage', () => ({ email: someEmail(), role: 'viewer' })),
  'POST /api/company/invitations/{id}/resend': company('user.manage', invitation),
  'DELETE /api/company/invitations/{id}': company('user.manage', invitation),
};
