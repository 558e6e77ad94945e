import { consolidatedReceipts } from '../codes/classification.constants.ts';
import { generalTins } from '../codes/general-tin.constants.ts';
import { identificationOf, nodesAt, parties, type UblNode } from './ubl-reader.ts';

export const classificationsOf = (invoice: UblNode): readonly unknown[] =>
  nodesAt(invoice, 'InvoiceLine.Item.CommodityClassification.ItemClassificationCode')
    .filter(({ listID }) => listID === 'CLASS')
    .map(({ _ }) => _);

/** Whether the document sums up receipts for the general public, which relaxes what must be known of the buyer. */
export function isConsolidated(invoice: UblNode): boolean {
  const [buyer] = nodesAt(invoice, parties.buyer);
  const classes = classificationsOf(invoice);
  const isPublic = buyer !== undefined && identificationOf(buyer, 'TIN') === generalTins.public;
  return isPublic && classes.length > 0 && classes.every((code) => code === consolidatedReceipts);
}
