import type { ApiFailure } from '@bakul/shop/kit/client';

/** What the server says of one field, with its label instead of its name on the wire. */
export function fieldError(failure: ApiFailure | null, field: string, label: string): string | undefined {
  const sentence = failure?.body.errors[field]?.[0];
  if (sentence === undefined) return undefined;
  const opening = ['', 'Medan '].find((words) => sentence.startsWith(`${words}${field} `));
  if (opening === undefined) return sentence;
  return opening + label + sentence.slice(opening.length + field.length);
}

/** A refusal of fields stands at the fields; everything else above the form. */
export const hasFieldErrors = (failure: ApiFailure | null): boolean =>
  failure !== null && Object.keys(failure.body.errors).length > 0;
