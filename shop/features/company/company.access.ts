import {
  company,
  type Entries,
  type Holders,
  type Person,
  type Stage,
  self,
  token,
} from '../../testing/access/entry.ts';
import { buildPerson } from '../../testing/people/as-buyer.ts';
import { addMember, buildCompany } from '../../testing/people/as-member.ts';
import { signUp, someEmail, tokenOf } from '../../testing/people/invitations.ts';
import { secretMark } from '../../testing/people/own-details.ts';

async function sentInvitation({ api }: Stage) {
  const { owner } = await buildCompany(api);
  const email = someEmail();
  await owner.call('POST /api/company/invitations', { email, role: 'viewer' });
  return { email, invitation: await tokenOf(api, email) };
}

const usesUpCallers = { usesUpCallers: true } as const;

/** A member of the company who is not part of the cast. */
const member =
  (over: { is_active?: boolean } = {}) =>
  async ({ api }: Stage, { firm }: Person) => {
    const { id: personId } = await buildPerson(api, { name: secretMark });
    return { id: await addMember(api, { companyId: firm?.id ?? 0, personId, role: 'viewer' }, over) };
  };

async function invitation(_: Stage, { recordCreator: backer }: Person) {
  const { body } = await backer.call('POST /api/company/invitations', { email: someEmail(), role: 'viewer' });
  return { id: body.data.id };
}

/** Who holds the feature's scopes. Written by hand, so that the declarations can be compared with it. */
export const holders: Holders = {
  scopes: {
    'company.edit': ['owner', 'admin'],
    'company.close': ['owner'],
    'user.manage': ['owner', 'admin'],
    'owner.manage': ['owner'],
    'rule.manage': ['owner', 'admin'],
  },
};

export const access: Entries = {
  'POST /api/auth/invitation': token('invitation', 'NotFoundException', async (stage) => ({
    invitation: (await sentInvitation(stage)).invitation,
  })),
  'POST /api/auth/invitation_register': token('invitation', 'NotFoundException', async (stage) => {
    const { email, invitation: link } = await sentInvitation(stage);
    return signUp(email, link);
  }),
  'GET /api/company/standing': self(),
  'POST /api/company/switch': self(() => ({ company_id: null }), usesUpCallers),
  'POST /api/company/invitations/accept': self(async ({ api }, { person }) => {
    const { owner } = await buildCompany(api);
    await owner.call('POST /api/company/invitations', { email: person.email, role: 'viewer' });
    return { invitation: await tokenOf(api, person.email) };
  }, usesUpCallers),
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
