import type { UploadedFile } from '../../../kit/upload.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { IdentityCard, type IdentityCardFields } from './document.contract.ts';
import { presentDocument, presentEmptyDocument } from './document.present.ts';
import { type DocumentWithFiles, loadDocumentsWithFiles } from './document.queries.ts';
import { checkIdentityCard, findOwnDocument, saveFields, submitDocument } from './document.service.ts';
import { addFiles } from './document-file.service.ts';

const which = { kind: 'identity_card' } as const;
const present = (whole: DocumentWithFiles | undefined) => ({
  data: IdentityCard.parse(whole ? presentDocument(whole) : presentEmptyDocument(which.kind)),
});

export async function getIdentityCard(ctx: Ctx) {
  const own = await findOwnDocument(ctx, which);
  return present((await loadDocumentsWithFiles(ctx.db, own ? [own] : []))[0]);
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
