import type { ApiFailure } from '@bakul/shop/kit/http/client';

/** The server's message for one field, with the field's API name replaced by its label. */
export function fieldError(failure: ApiFailure | null, field: string, label: string): string | undefined {
  const sentence = failure?.body.errors[field]?.[0];
  if (sentence === undefined) return undefined;
  const opening = ['', 'Medan '].find((words) => sentence.startsWith(`${words}${field} `));
  if (opening === undefined) return sentence;
  return opening + label + sentence.slice(opening.length + field.length);
}

/** Field errors are shown at the fields, all others above the form. */
export const hasFieldErrors = (failure: ApiFailure | null): boolean =>
  failure !== null && Object.keys(failure.body.errors).length > 0;
