import type { UploadedFile } from '../../../kit/upload.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { IdentityCard, type IdentityCardFields } from './document.contract.ts';
import { presentDocument, presentNothing } from './document.present.ts';
import { loadWhole, type WholeDocument } from './document.queries.ts';
import { checkIdentityCard, findOwn, saveFields, submitDocument } from './document.service.ts';
import { addFiles } from './document-file.service.ts';

const which = { kind: 'identity_card' } as const;
const present = (whole: WholeDocument | undefined) => ({
  data: IdentityCard.parse(whole ? presentDocument(whole) : presentNothing(which.kind)),
});

export async function getIdentityCard(ctx: Ctx) {
  const own = await findOwn(ctx, which);
  return present((await loadWhole(ctx.db, own ? [own] : []))[0]);
}

export async function putIdentityCard(ctx: Ctx<'companies' | 'secrets'>, fields: IdentityCardFields) {
  checkIdentityCard(ctx, fields);
  return present(await saveFields(ctx, which, fields));
}

type Side = { part: 'front' | 'back'; files: UploadedFile[] };

export async function addIdentityCardFile(
  ctx: Ctx<'companies' | 'files' | 'pictures' | 'secrets'>,
  { part, files }: Side,
) {
  return present(await addFiles(ctx, which, part, files));
}

export async function submitIdentityCard(ctx: Ctx<'companies' | 'secrets'>) {
  return present(await submitDocument(ctx, which));
}
