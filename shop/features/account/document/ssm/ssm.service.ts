import type { UploadedFile } from '../../../../kit/upload.ts';
import type { Ctx } from '../../../../platform/http/context.ts';
import { Ssm, type SsmFields } from '../document.contract.ts';
import { presentDocument, presentEmptyDocument } from '../document.present.ts';
import { type DocumentWithFiles, loadDocumentsWithFiles } from '../document.queries.ts';
import { checkSsm, findOwnDocument, saveFields, submitDocument } from '../document.service.ts';
import { addFiles } from '../document-file.service.ts';

const which = { kind: 'ssm' } as const;
const present = (whole: DocumentWithFiles | undefined) => ({
  data: Ssm.parse(whole ? presentDocument(whole) : presentEmptyDocument(which.kind)),
});

export async function getSsm(ctx: Ctx) {
  const own = await findOwnDocument(ctx, which);
  return present((await loadDocumentsWithFiles(ctx.db, own ? [own] : []))[0]);
}

export async function putSsm(ctx: Ctx<'companies' | 'secrets'>, fields: SsmFields) {
  checkSsm(ctx, fields);
  return present(await saveFields(ctx, which, fields));
}

export async function addSsmFiles(
  ctx: Ctx<'companies' | 'files' | 'pictures' | 'secrets'>,
  { files }: { files: UploadedFile[] },
) {
  return present(await addFiles(ctx, which, 'certificate', files));
}

export async function submitSsm(ctx: Ctx<'companies' | 'secrets'>) {
  return present(await submitDocument(ctx, which));
}
