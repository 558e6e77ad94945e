import type { Sen } from '../../../kit/money.ts';
import { maxConsolidated } from '../einvoice.constants.ts';

export type RoutedDocument = {
  hasTin: boolean;
  /** Whether the identity card number of a private person is known. */
  hasIdentity: boolean;
  total: Sen;
};

/**
 * Whether a document has an e-invoice of its own or goes into the consolidated one of its month. Above RM 10,000 a sale
 * must not be consolidated (IRBM e-Invoice Specific Guideline 4.8, section 3.7, from 1 January 2026).
 */
export function routeOf({ hasTin, total }: RoutedDocument): 'single' | 'consolidated' {
  return hasTin || total > maxConsolidated ? 'single' : 'consolidated';
}

/** What keeps a document from being sent on its route: staff have to ask the buyer. */
export function routeProblemOf(document: RoutedDocument): 'buyer_identity_missing' | null {
  const isIdentified = document.hasTin || document.hasIdentity;
  return routeOf(document) === 'single' && !isIdentified ? 'buyer_identity_missing' : null;
}
