import type { Api } from '../../api.ts';
import type { TestApi } from '../test-api.ts';
import { mailsTo } from './as-buyer.ts';
import type { Member } from './as-member.ts';

let n = 0;
export const someEmail = () => `jemputan-${++n}@example.com`;
const somePhone = () => `012-77${String(10_000 + ++n)}`;

export const invite = (
  by: Member,
  email: string,
  over: Partial<Api['POST /api/company/invitations']['input']> = {},
) => by.call('POST /api/company/invitations', { email, role: 'purchaser', ...over });

/** The token in the newest invitation emailed to an address. */
export async function tokenOf(api: TestApi, email: string): Promise<string> {
  const [mail] = (await mailsTo(api, email)).filter(({ template }) => template === 'invitation');
  if (!mail?.params.token) throw new Error(`No invitation was mailed to ${email}`);
  return mail.params.token;
}

export const signUp = (email: string, invitation: string) => ({
  account_type: 1 as const,
  name: 'Kavitha',
  email,
  mobile_phone: somePhone(),
  password: 'Kangkung-segar 1',
  invitation,
});

export const membersOf = (api: TestApi, companyId: number, email: string) =>
  api.db.run(
    `SELECT m.role, m.order_limit, m.month_limit, m.is_active FROM company_member m JOIN person p ON p.id = m.person_id
     WHERE m.company_id = $1 AND p.email = $2`,
    [companyId, email],
  );
