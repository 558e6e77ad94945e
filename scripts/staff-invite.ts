import { parseArgs } from 'node:util';
import { email, line } from '../shop/features/account/account-fields.contract.ts';
import { inviteFromServer } from '../shop/features/staff/member/operator-invite.service.ts';
import { setupUrl } from '../shop/features/staff/member/setup-link.service.ts';
import { staffRoles } from '../shop/kit/http/access.ts';
import { asOperator } from './staff-operator.ts';

/** Prints a set-up link for a new staff member, or for one who lost access. */
const usage = `npm run staff:invite -- --name "Siti Aminah" --email siti@example.com [--role ${staffRoles.join('|')}]`;
const text = { type: 'string' } as const;

function readOptions() {
  try {
    const { values } = parseArgs({ options: { name: text, email: text, role: text } });
    const name = values.name === undefined ? null : line(100).safeParse(values.name).data;
    const role = values.role === undefined ? null : staffRoles.find((each) => each === values.role);
    const address = email.safeParse(values.email).data;
    return name === undefined || role === undefined || !address ? undefined : { name, role, email: address };
  } catch {
    // An unknown option.
    return undefined;
  }
}

const options = readOptions();
if (!options) {
  console.error(usage);
  process.exit(1);
}

await asOperator(async (operator, _, publicUrl) => {
  const invite = await inviteFromServer(operator, options);
  if (!invite.ok)
    throw new Error(`No staff member has this email address. Add --name to invite a new one.\n${usage}`);
  const { isNew, name, role, link } = invite;
  console.log(
    isNew
      ? `${name} was added (${role}).`
      : `${name} (${role}) has to set up a new password and authenticator; their sessions ended.`,
  );
  console.log(`Set-up link, works once until ${link.expiresAt.toISOString()}:`);
  console.log(setupUrl(publicUrl, link.token));
});
