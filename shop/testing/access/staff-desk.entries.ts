import { eq } from 'drizzle-orm';
import { mail } from '../../adapters/mail/mail.table.ts';
import { queueMail } from '../../adapters/mail/mail.ts';
import { accountMails } from '../../features/account/account.mails.ts';
import { callerOf } from '../as-buyer.ts';
import { buildStaff, codeOf, type Staff } from '../as-staff.ts';
import { Authenticator } from '../authenticator.ts';
import { someEmail } from '../invitations.ts';
import { type Entries, type Stage, staff } from './entry.ts';

const usesUpCallers = { usesUpCallers: true } as const;
let count = 0;

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

/** Somebody of the staff who takes no part. */
const member = async ({ api }: Stage) => ({ id: (await buildStaff(api, 'support')).id });

async function inactiveMember(stage: Stage) {
  const somebody = await member(stage);
  await stage.staff.admin.call('POST /api/staff/member/{id}/deactivate', somebody);
  return somebody;
}

/** A mail that could not be sent. */
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

/** Each in postcodes of its own. */
function zoneFields() {
  const from = String(60_000 + ++count * 10);
  const areas = [{ from_postcode: from, to_postcode: from }];
  return { name_en: `Zone ${from}`, name_ms: `Zon ${from}`, minimum: 8000, fee: 1200, areas };
}

const pickupFields = () => ({
  name_en: `Gate ${++count}`,
  name_ms: 'Pintu',
  address: 'Lot 12',
  postcode: '43300',
  city: 'Seri Kembangan',
  state: 'SGR' as const,
  opens: '05:00',
  closes: '11:00',
  is_active: true,
});

async function zone({ staff: { admin } }: Stage) {
  const { body } = await admin.call('POST /api/staff/delivery_zone', zoneFields());
  return { id: body.data.id, version: body.data.version };
}

async function pickup({ staff: { admin } }: Stage) {
  const { body } = await admin.call('POST /api/staff/pickup_point', pickupFields());
  return { id: body.data.id, version: body.data.version };
}

const someDay = () => new Date(Date.UTC(2027, 0, ++count)).toISOString().slice(0, 10);
const reasons = { reason_en: 'Holiday', reason_ms: 'Cuti' };

export const staffDeskEntries: Entries = {
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
  'GET /api/staff/maintenance': staff('setting.edit'),
  'PUT /api/staff/maintenance': staff('setting.edit', async ({ staff: { admin } }) => {
    const { body } = await admin.call('GET /api/staff/maintenance');
    return { active: false, version: body.data.version };
  }),
  'GET /api/staff/delivery_zone': staff('setting.edit'),
  'POST /api/staff/delivery_zone': staff('setting.edit', zoneFields),
  'PATCH /api/staff/delivery_zone/{id}': staff('setting.edit', async (stage) => ({
    ...zoneFields(),
    ...(await zone(stage)),
  })),
  'DELETE /api/staff/delivery_zone/{id}': staff('setting.edit', async (stage) => ({
    id: (await zone(stage)).id,
  })),
  'GET /api/staff/pickup_point': staff('setting.edit'),
  'POST /api/staff/pickup_point': staff('setting.edit', pickupFields),
  'PATCH /api/staff/pickup_point/{id}': staff('setting.edit', async (stage) => ({
    ...pickupFields(),
    ...(await pickup(stage)),
  })),
  'GET /api/staff/closed_day': staff('setting.edit', () => ({ from: '2026-11-01', to: '2026-11-30' })),
  'PUT /api/staff/closed_day/{day}': staff('setting.edit', () => ({ day: someDay(), ...reasons })),
  'DELETE /api/staff/closed_day/{day}': staff('setting.edit', async ({ staff: { admin } }) => {
    const day = someDay();
    await admin.call('PUT /api/staff/closed_day/{day}', { day, ...reasons });
    return { day };
  }),
};
