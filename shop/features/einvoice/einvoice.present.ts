import type { MyInvois } from '../../adapters/myinvois/myinvois.ts';
import { isoWithOffset } from '../../kit/local-date.ts';
import { maskNumber } from '../../kit/malaysia.ts';
import type { Einvoice } from './einvoice.contract.ts';
import type { EinvoiceWithTarget } from './einvoice.queries.ts';

type Portal = Pick<MyInvois, 'environment' | 'publicUrl'>;

/** The state of a document, and where it is confirmed. For a consolidated one, that is the consolidated e-invoice. */
export function presentEinvoice({ row, into }: EinvoiceWithTarget, portal: Portal): Einvoice {
  const shown = into ?? row;
  // Queued again, a document still has the identifier of its previous submission.
  const isKnown = shown.state !== 'queued' && shown.state !== 'submitted';
  const uuid = isKnown ? shown.uuid : null;
  const isValid = shown.state === 'valid' || shown.state === 'rejected_by_buyer';
  const hasPage = isValid && shown.environment === portal.environment;
  return {
    kind: row.kind,
    number: row.number,
    status: row.state,
    issued_on: row.issued_on,
    total: row.total,
    uuid,
    validated_at: isKnown && shown.validated_at ? isoWithOffset(shown.validated_at) : null,
    public_url: hasPage && uuid && shown.long_id ? portal.publicUrl(uuid, shown.long_id) : null,
    is_simulated: shown.environment === 'simulator',
  };
}

/** A document as it is shown: the numbers of private persons are masked. */
export function maskIdentities(document: string): string {
  return document.replace(
    /"_":"([^"]+)","schemeID":"(NRIC|PASSPORT|TIN)"/g,
    (whole, number: string, scheme: string) =>
      scheme === 'TIN' && !number.startsWith('IG')
        ? whole
        : `"_":"${maskNumber(number)}","schemeID":"${scheme}"`,
  );
}
