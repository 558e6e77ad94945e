import { encodePicture, inspectPicture } from '../../../adapters/files/picture.ts';
import {
  adoptFile,
  discardFiles,
  storePicture,
  sweepFiles,
} from '../../../adapters/files/private-files.service.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { AppError, fieldError } from '../../../kit/http/errors.ts';
import { listOf } from '../../../kit/http/wire.ts';
import { isoWithOffset, withIsoTimes } from '../../../kit/local-date.ts';
import { personOf } from '../../../platform/http/access.ts';
import { refusal } from '../../../platform/http/body/multipart-form.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { platformText } from '../../../platform/http/messages/messages.ts';
import * as sessions from '../auth/session.queries.ts';
import { sessionEnd, sessionHorizon } from '../auth/session.rules.ts';
import { findOpenEmailChange } from '../contact/email-change.queries.ts';
import type * as contract from './profile.contract.ts';
import type { Profile } from './profile.contract.ts';
import * as queries from './profile.queries.ts';
import { checklistOf, completionOf, cropSquare } from './profile.rules.ts';

const business = 2;
const avatarSizes = [96, 320] as const;

export async function getProfile(ctx: Ctx<'companies'>): Promise<{ data: Profile }> {
  const { personId, hasSecondFactor } = personOf(ctx);
  const { person, documents, hasAddress } = await queries.findProfile(ctx.db, personId);
  const change = await findOpenEmailChange(ctx.db, personId);
  const requiringCompanies = await ctx.companies.requiringSecondFactor(ctx.db, personId);
  const statesOf = (kind: string) => documents.filter((each) => each.kind === kind).map(({ state }) => state);
  const checklist = checklistOf({
    isBusiness: person.account_type === business,
    isVerified: person.verified_at !== null,
    hasAvatar: person.avatar_key !== null,
    hasAddress,
    identityCard: statesOf('identity_card'),
    ssm: statesOf('ssm'),
    bankInformation: statesOf('bank_information'),
  });
  const { id, account_type, name, email, mobile_phone, language, created_at, avatar_key: key } = person;
  return {
    data: {
      ...withIsoTimes({ id, account_type, name, mobile_phone, language, created_at }),
      email: email ?? '',
      email_change: change && { email: change.new_email, applies_at: isoWithOffset(change.applies_at) },
      avatar: key === null ? null : { url: `/media/${key}/320.webp`, thumb: `/media/${key}/96.webp` },
      checklist,
      completion: completionOf(checklist),
      second_factor_required: requiringCompanies.length > 0 && !hasSecondFactor,
    },
  };
}

export async function updateProfile(ctx: Ctx<'companies'>, values: InputOf<typeof contract.updateProfile>) {
  await queries.updatePerson(ctx.db, personOf(ctx).personId, values);
  return getProfile(ctx);
}

export async function setAvatar(
  ctx: Ctx<'companies' | 'files' | 'pictures'>,
  { files, ...area }: InputOf<typeof contract.setAvatar>,
) {
  const t = platformText[ctx.lang];
  const [file] = files;
  if (!file) throw new AppError('bad_request');
  const { name } = file;
  const bytes = Buffer.from(file.bytes);
  const picture = await inspectPicture(bytes);
  if (!picture.ok) {
    const text = picture.reason === 'too-many-pixels' ? 'file_pixels' : 'file_broken';
    throw refusal('validation', t(text, { name }));
  }
  const square = cropSquare(picture, area);
  if (square === null) throw fieldError('size', t('field_invalid', { name: 'size' }));
  const { size, ...corner } = square;
  const encoded = await encodePicture(bytes, avatarSizes, { ...corner, width: size, height: size });
  if (!encoded.ok) throw refusal('validation', t('file_broken', { name }));
  await replaceAvatar(ctx, await storePicture(ctx, allSizes(encoded.files)));
  return getProfile(ctx);
}

/** A picture smaller than the larger size is stored under both names. */
function allSizes(files: readonly { name: string; bytes: Buffer }[]) {
  return avatarSizes.flatMap((size) =>
    ['avif', 'webp'].flatMap((format) => {
      const file =
        files.find(({ name }) => name === `${size}.${format}`) ??
        files.findLast(({ name }) => name.endsWith(format));
      return file ? [{ name: `${size}.${format}`, bytes: file.bytes }] : [];
    }),
  );
}

export async function removeAvatar(ctx: Ctx<'companies' | 'files' | 'pictures'>) {
  await replaceAvatar(ctx, null);
  return getProfile(ctx);
}

async function replaceAvatar(ctx: Ctx<'files' | 'pictures'>, key: string | null): Promise<void> {
  const { personId } = personOf(ctx);
  await ctx.db.transaction(async (db) => {
    const { avatar_key } = await queries.lockPerson(db, personId);
    await queries.updatePerson(db, personId, { avatar_key: key });
    if (key) await adoptFile(db, key, ctx.now);
    if (avatar_key) await discardFiles(db, [avatar_key], ctx.now);
  });
  await sweepFiles(ctx);
}

export async function listSessions(ctx: Ctx<'accounts'>) {
  const { personId, sessionId } = personOf(ctx);
  const { now } = ctx;
  const limits = ctx.accounts.sessions;
  const rows = await sessions.listSessions(ctx.db, personId, { now, ...sessionHorizon(limits, now) });
  const shown = rows.map((row) =>
    withIsoTimes({ ...row, expires_at: sessionEnd(row, limits), is_current: row.id === sessionId }),
  );
  return listOf(shown, 1, Math.max(1, shown.length), shown.length);
}

export async function endSession(ctx: Ctx, { id }: { id: number }) {
  const { personId } = personOf(ctx);
  const isEnded = await sessions.endSession(ctx.db, { personId, sessionId: id, now: ctx.now });
  if (!isEnded) throw new AppError('not_found');
  return { data: { ended: true as const } };
}
