import { eq } from 'drizzle-orm';
import { mail } from '../../adapters/mail/mail.table.ts';
import { queueMail } from '../../adapters/mail/mail.ts';
import { totpCode, totpStep } from '../../platform/secrets/totp.ts';
import {
  type Entries,
  everybody,
  type Holders,
  type Stage,
  staff,
  token,
} from '../../testing/access/entry.ts';
import { callerOf, mailsTo } from '../../testing/people/as-buyer.ts';
import { asStaff, buildStaff, codeOf, type Staff } from '../../testing/people/as-staff.ts';
import { Authenticator } from '../../testing/people/authenticator.ts';
import { someEmail } from '../../testing/people/invitations.ts';
import { accountMails } from '../account/account.mails.ts';

async function staffLink({ api, staff }: Stage) {
  const email = someEmail();
  await staff.admin.call('POST /api/staff/member', { name: 'Nurul Izzah', email, role: 'sales' });
  const mails = await mailsTo(api, email);
  return { token: mails.find(({ template }) => template === 'staff_setup')?.params.token ?? '' };
}

const usesUpCallers = { usesUpCallers: true } as const;

async function passkey(_: Stage, { call }: Staff) {
  const authenticator = new Authenticator();
  const options = (await call('POST /api/staff/security/passkeys/options', {})).body.data;
  const response = authenticator.create(options);
  const { body } = await call('POST /api/staff/security/passkeys', { name: 'Laptop', response });
  return { id: body.data.id, authenticator };
}

async function otherSession({ api }: Stage, { member, call }: Staff) {
  const input = { email: member.email, password: member.password, code: codeOf(api, member, 1) };
  await callerOf(api)('POST /api/staff/login', input);
  const { body } = await call('GET /api/staff/sessions');
  return { id: body.data.find(({ is_current }) => !is_current)?.id ?? 0 };
}

/** A staff member who is not part of the cast. */
const member = async ({ api }: Stage) => ({ id: (await buildStaff(api, 'support')).id });

async function inactiveMember(stage: Stage) {
  const somebody = await member(stage);
  await stage.staff.admin.call('POST /api/staff/member/{id}/deactivate', somebody);
  return somebody;
}

/** An email that could not be sent. */
async function failedMail({ api }: Stage) {
  const to = someEmail();
  const now = api.deps.clock();
  await queueMail(api.db, {
    to,
    lang: 'en',
    template: accountMails.password_changed,
    params: { name: 'Siti' },
    now,
  });
  const [row] = await api.db.orm
    .update(mail)
    .set({ failed_at: now, failure: '550 mailbox unavailable' })
    .where(eq(mail.recipient, to))
    .returning({ id: mail.id });
  return { id: row?.id ?? 0 };
}

/**
 * Which staff roles hold the feature's permissions. Written by hand, so that the declarations can be compared with it.
 */
export const holders: Holders = {
  permissions: {
    'dashboard.view': ['admin', 'sales', 'warehouse', 'finance', 'support'],
    'setting.edit': ['admin'],
    'staff.manage': ['admin'],
    'audit.view': ['admin'],
  },
};

export const access: Entries = {
  'GET /api/staff/setup_guide': staff('setting.edit'),
  'POST /api/staff/setup_guide/delivery': staff('setting.edit'),
  'POST /api/staff/setup_guide/test_mail': staff('setting.edit'),
  'POST /api/staff/setup_guide/payment_keys': staff('setting.edit'),
  'POST /api/staff/login': everybody(async ({ api }) => {
    const member = await buildStaff(api, 'sales');
    return { email: member.email, password: member.password, code: codeOf(api, member) };
  }),
  'POST /api/staff/passkey/options': everybody(),
  'POST /api/staff/passkey': everybody(async ({ api }) => {
    const { call } = await asStaff(api, 'sales');
    const authenticator = new Authenticator();
    const created = await call('POST /api/staff/security/passkeys/options', {});
    const response = authenticator.create(created.body.data);
    await call('POST /api/staff/security/passkeys', { name: 'Laptop', response });
    const { body } = await callerOf(api)('POST /api/staff/passkey/options', {});
    return { response: authenticator.get(body.data) };
  }),
  'POST /api/staff/setup/look': token('token', 'NotFoundException', staffLink),
  'POST /api/staff/setup': token('token', 'NotFoundException', async (stage) => {
    const { token: link } = await staffLink(stage);
    const { body } = await callerOf(stage.api)('POST /api/staff/setup/look', { token: link });
    const code = totpCode(body.data.secret, totpStep(stage.api.deps.clock()));
    return { token: link, password: 'Bayam-merah 7', code };
  }),
  'POST /api/staff/logout': staff('any', undefined, usesUpCallers),
  'GET /api/staff/me': staff('any'),
  'PATCH /api/staff/me': staff('any', () => ({ language: 'en' })),
  'POST /api/staff/reauthenticate': staff(
    'any',
    ({ api }, { member: me }) => ({ password: me.password, code: codeOf(api, me, 1) }),
    usesUpCallers,
  ),
  'POST /api/staff/reauthenticate/passkey/options': staff('any', async (stage, me) => {
    await passkey(stage, me);
    return {};
  }),
  'POST /api/staff/reauthenticate/passkey': staff(
    'any',
    async (stage, me) => {
      const { authenticator } = await passkey(stage, me);
      const { body } = await me.call('POST /api/staff/reauthenticate/passkey/options', {});
      return { response: authenticator.get(body.data) };
    },
    usesUpCallers,
  ),
  'GET /api/staff/security': staff('any'),
  'POST /api/staff/security/passkeys/options': staff('any'),
  'POST /api/staff/security/passkeys': staff('any', async (_, { call }) => {
    const { body } = await call('POST /api/staff/security/passkeys/options', {});
    return { name: 'Laptop', response: new Authenticator().create(body.data) };
  }),
  'DELETE /api/staff/security/passkeys/{id}': staff('any', async (stage, me) => ({
    id: (await passkey(stage, me)).id,
  })),
  'POST /api/staff/security/recovery_codes': staff('any'),
  'GET /api/staff/sessions': staff('any'),
  'DELETE /api/staff/sessions/{id}': staff('any', otherSession, usesUpCallers),
  'POST /api/staff/sessions/end_others': staff('any', undefined, usesUpCallers),
  'GET /api/staff/counts': staff('any'),
  'GET /api/staff/shop_status': staff('any'),
  'GET /api/staff/history': staff('any', () => ({ type: 'order', id: '1' })),
  'GET /api/staff/search': staff('order.view', () => ({ keywords: 'tomato' })),
  'GET /api/staff/dashboard': staff('dashboard.view'),
  'GET /api/staff/audit': staff('audit.view'),
  'GET /api/staff/audit/names': staff('audit.view'),
  'GET /api/staff/security_events': staff('audit.view'),
  'GET /api/staff/system': staff('setting.edit'),
  'POST /api/staff/system/job/{name}/run': staff('setting.edit', () => ({ name: 'expire-quotations' }), {
    answers: { exception: 'NotFoundException', because: 'no queue of jobs is set up in a test' },
  }),
  'GET /api/staff/system/mail': staff('setting.edit'),
  'POST /api/staff/system/mail/{id}/resend': staff('setting.edit', failedMail),
  'GET /api/staff/member': staff('staff.manage'),
  'POST /api/staff/member': staff('staff.manage', () => ({
    name: 'Nurul',
    email: someEmail(),
    role: 'sales',
  })),
  'POST /api/staff/member/{id}/role': staff('staff.manage', async (stage) => ({
    ...(await member(stage)),
    from: 'support',
    role: 'sales',
  })),
  'POST /api/staff/member/{id}/deactivate': staff('staff.manage', member),
  'POST /api/staff/member/{id}/activate': staff('staff.manage', inactiveMember),
  'POST /api/staff/member/{id}/reset': staff('staff.manage', member),
  'POST /api/staff/member/{id}/unlock': staff('staff.manage', member),
  'POST /api/staff/member/{id}/sessions/end': staff('staff.manage', member),
};
