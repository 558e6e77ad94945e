import type { z } from 'zod';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import type { UploadedFile } from '../../../kit/http/upload.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type * as contract from './document.contract.ts';
import { IdentityCard, Ssm } from './document.contract.ts';
import { presentDocument, presentEmptyDocument } from './document.present.ts';
import type { DocumentWithFiles } from './document.queries.ts';
import {
  checkIdentityCard,
  checkSsm,
  type DocumentFields,
  findOwnWithFiles,
  saveFields,
  submitDocument,
} from './document.service.ts';
import { addFiles, type UploadCtx } from './file/document-file.service.ts';

/** The use cases of a kind of document of which a person has one. */
function ownDocument<Shape extends z.ZodType, Fields extends DocumentFields>(
  kind: 'identity_card' | 'ssm',
  shape: Shape,
  check: (ctx: Ctx, fields: Fields) => void,
) {
  const present = (whole: DocumentWithFiles | null) => ({
    data: shape.parse(whole ? presentDocument(whole) : presentEmptyDocument(kind)),
  });
  return {
    get: async (ctx: Ctx) => present(await findOwnWithFiles(ctx, { kind })),
    put: async (ctx: Ctx<'companies' | 'secrets'>, fields: Fields) => {
      check(ctx, fields);
      return present(await saveFields(ctx, { kind }, fields));
    },
    addFiles: async (ctx: UploadCtx, part: string, files: readonly UploadedFile[]) =>
      present(await addFiles(ctx, { kind }, part, files)),
    submit: async (ctx: Ctx<'companies' | 'secrets'>) => present(await submitDocument(ctx, { kind })),
  };
}

export const identityCard = ownDocument('identity_card', IdentityCard, checkIdentityCard);
export const ssm = ownDocument('ssm', Ssm, checkSsm);

type CardFile = InputOf<typeof contract.addIdentityCardFile>;

export const addIdentityCardFile = (ctx: UploadCtx, { part, files }: CardFile) =>
  identityCard.addFiles(ctx, part, files);

export const addSsmFiles = (ctx: UploadCtx, { files }: InputOf<typeof contract.addSsmFiles>) =>
  ssm.addFiles(ctx, 'certificate', files);
