import type { Ctx } from '../../../platform/http/context.ts';
import { findDocumentEinvoice } from './trade-document.queries.ts';
import type { DocumentEinvoice } from './trade-document.ts';

/** The valid e-invoice to print on an invoice or credit note. Null until there is one. */
export async function loadDocumentEinvoice(
  ctx: Ctx<'myInvois'>,
  number: string,
): Promise<DocumentEinvoice | null> {
  const found = await findDocumentEinvoice(ctx.db, number);
  if (!found) return null;
  const { uuid, longId, environment, validatedAt } = found;
  return {
    uuid,
    validatedAt,
    url: ctx.myInvois.publicUrl(uuid, longId),
    isSimulated: environment === 'simulator',
  };
}
