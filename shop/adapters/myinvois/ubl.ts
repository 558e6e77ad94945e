/**
 * UBL 2.1 as JSON, as MyInvois expects it: every element is an array, its value is under `_`, attributes stand next to
 * the value. https://sdk.myinvois.hasil.gov.my/documents/invoice-v1-1/
 */
export type UblValue = string | number | boolean;
export type UblElement = { readonly [name: string]: UblValue | readonly UblElement[] };

export type UblDocument = {
  readonly _D: string;
  readonly _A: string;
  readonly _B: string;
  readonly Invoice: readonly [UblElement];
};

export type DocumentVersion = '1.0' | '1.1';

/** The document as it is hashed, signed and sent: without white space, members in the order of the document. */
export function writeDocument(document: UblDocument): string {
  return JSON.stringify(document);
}
