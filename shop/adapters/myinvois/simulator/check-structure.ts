import type { MyInvoisError } from '../myinvois.ts';
import { failure } from './rule.ts';
import { invoiceOf, type UblNode } from './ubl-reader.ts';

const namespaces = {
  _D: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  _A: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  _B: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

/** Whether a document is UBL in JSON at all: its namespaces, one invoice, and elements that are arrays of objects. */
export function checkStructure(root: UblNode | null): readonly MyInvoisError[] {
  if (root === null || invoiceOf(root) === null)
    return [failure('BadStructure', 'The document must be JSON with one Invoice')];
  const wrong = Object.entries(namespaces).filter(([name, value]) => root[name] !== value);
  if (wrong.length > 0)
    return [failure('BadStructure', `${wrong.map(([name]) => name).join(', ')} must be the UBL namespace`)];
  const path = findWrongElement(root.Invoice, 'Invoice');
  return path === null ? [] : [failure('BadStructure', `${path} must be a list of objects with values`)];
}

const isElementList = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((each) => typeof each === 'object' && each !== null && !Array.isArray(each));

/** Members that are lists are elements, others are values or attributes. Dates may be left out, but not be empty. */
function findWrongElement(value: unknown, path: string): string | null {
  if (!isElementList(value)) return path;
  for (const element of value) {
    for (const [name, inner] of Object.entries(element)) {
      const at = `${path}.${name}`;
      const isValue = ['string', 'number', 'boolean'].includes(typeof inner);
      if (isValue && name === '_' && inner === '' && /(Date|Time)$/.test(path)) return path;
      const wrong = isValue ? null : findWrongElement(inner, at);
      if (wrong !== null) return wrong;
    }
  }
  return null;
}
