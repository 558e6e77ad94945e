import type { UploadedFile } from '../../../kit/upload.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { IdentityCard, type IdentityCardFields, Ssm, type SsmFields } from './document.contract.ts';
import { presentDocument, presentEmptyDocument } from './document.present.ts';
import { type DocumentWithFiles, loadDocumentsWithFiles } from './document.queries.ts';
import {
  checkIdentityCard,
  checkSsm,
  findOwnDocument,
  saveFields,
  submitDocument,
} from './document.service.ts';
import { addFiles, type UploadCtx } from './document-file.service.ts';

/** The documents of which a person has one. */
const identityCard = { kind: 'identity_card' } as const;
const ssm = { kind: 'ssm' } as const;

const presentIdentityCard = (whole: DocumentWithFiles | undefined) => ({
  data: IdentityCard.parse(whole ? presentDocument(whole) : presentEmptyDocument('identity_card')),
});
const presentSsm = (whole: DocumentWithFiles | undefined) => ({
  data: Ssm.parse(whole ? presentDocument(whole) : presentEmptyDocument('ssm')),
});

async function findOwn(ctx: Ctx, which: typeof identityCard | typeof ssm) {
  const own = await findOwnDocument(ctx, which);
  return (await loadDocumentsWithFiles(ctx.db, own ? [own] : []))[0];
}

export async function getIdentityCard(ctx: Ctx) {
  return presentIdentityCard(await findOwn(ctx, identityCard));
}

export async function getSsm(ctx: Ctx) {
  return presentSsm(await findOwn(ctx, ssm));
}

export async function putIdentityCard(ctx: Ctx<'companies' | 'secrets'>, fields: IdentityCardFields) {
  checkIdentityCard(ctx, fields);
  return presentIdentityCard(await saveFields(ctx, identityCard, fields));
}

export async function putSsm(ctx: Ctx<'companies' | 'secrets'>, fields: SsmFields) {
  checkSsm(ctx, fields);
  return presentSsm(await saveFields(ctx, ssm, fields));
}

export async function addIdentityCardFile(
  ctx: UploadCtx,
  { part, files }: { part: 'front' | 'back'; files: UploadedFile[] },
) {
  return presentIdentityCard(await addFiles(ctx, identityCard, part, files));
}

export async function addSsmFiles(ctx: UploadCtx, { files }: { files: UploadedFile[] }) {
  return presentSsm(await addFiles(ctx, ssm, 'certificate', files));
}

export async function submitIdentityCard(ctx: Ctx<'companies' | 'secrets'>) {
  return presentIdentityCard(await submitDocument(ctx, identityCard));
}

export async function submitSsm(ctx: Ctx<'companies' | 'secrets'>) {
  return presentSsm(await submitDocument(ctx, ssm));
}
