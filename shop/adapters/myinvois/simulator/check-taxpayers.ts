import { consolidatedReceipts } from '../codes/classification.constants.ts';
import { generalTins } from '../codes/general-tin.constants.ts';
import type { MyInvoisError } from '../myinvois.ts';
import { isGeneralTin, isKnownTin } from './check-parties.ts';
import { classificationsOf, isConsolidated } from './consolidated.ts';
import { failure, type Rule } from './rule.ts';
import { identificationOf, nodesAt, parties, type UblNode } from './ubl-reader.ts';

/** Whether the parties are registered, and whether a general tax number may be used for them. */
export const checkTaxpayers: Rule = (invoice) => [...checkSupplier(invoice), ...checkBuyer(invoice)];

const tinPath = (path: string) => `${path}.PartyIdentification`;

function checkSupplier(invoice: UblNode): MyInvoisError[] {
  const [supplier] = nodesAt(invoice, parties.supplier);
  const tin = supplier ? identificationOf(supplier, 'TIN') : '';
  const target = tinPath(parties.supplier);
  if (isGeneralTin(tin))
    return [failure('SIM-GENERAL-TIN', 'A supplier needs a tax number of its own', target)];
  return isKnownTin(tin) ? [] : [failure('SIM-TIN', 'The TIN of the supplier was not found', target)];
}

function checkBuyer(invoice: UblNode): MyInvoisError[] {
  const [buyer] = nodesAt(invoice, parties.buyer);
  if (!buyer || isConsolidated(invoice)) return [];
  const tin = identificationOf(buyer, 'TIN');
  const target = tinPath(parties.buyer);
  if (classificationsOf(invoice).includes(consolidatedReceipts))
    return [failure('SIM-CLASS', 'Class 004 is for the general public, on every line', 'InvoiceLine.Item')];
  const hasNoId = nodesAt(buyer, 'PartyIdentification.ID').some(
    ({ _, schemeID }) => _ === 'NA' && schemeID !== 'SST' && schemeID !== 'TTX',
  );
  if (!isGeneralTin(tin)) {
    if (!isKnownTin(tin)) return [failure('ERR406', 'Buyer TIN not found', target)];
    return hasNoId ? [failure('CF324', 'The identification number is not valid', target)] : [];
  }
  if (hasNoId) return [failure('ERR205', 'Where general TIN provided, NA is not allowed', target)];
  return checkGeneralTin(buyer, tin, target);
}

const schemeOfGeneralTin: Readonly<Record<string, string>> = {
  [generalTins.public]: 'NRIC',
  [generalTins.foreignBuyer]: 'PASSPORT',
};

/** A general tax number goes with the identity of those for whom it is: an identity card, or a passport. */
function checkGeneralTin(buyer: UblNode, tin: string, target: string): MyInvoisError[] {
  if (tin === generalTins.foreignSupplier)
    return [failure('ERR245', 'This general TIN is for suppliers only', target)];
  const scheme = schemeOfGeneralTin[tin];
  return scheme === undefined || identificationOf(buyer, scheme) !== ''
    ? []
    : [failure('SIM-GENERAL-TIN', `The general TIN ${tin} needs ${scheme}`, target)];
}
