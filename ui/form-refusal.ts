import type { Refusal } from './form.tsx';
import type { FormErrors, FormValues } from './form-errors.ts';

/** The part of a failed request that a form shows. */
export type FailedRequest = {
  status: number;
  body: { message: string; reference: string; errors: Readonly<Record<string, readonly string[]>> };
};

export type RefusalTexts = { fallback: string; reference: (reference: string) => string };

/**
 * Maps a failed request to a form: field errors to their fields, everything else to a message above the form. The
 * server uses the API names of fields. They are replaced by the labels.
 */
export function refusalOf<V extends FormValues>(
  { status, body }: FailedRequest,
  names: Readonly<Record<string, string>>,
  texts: RefusalTexts,
): Refusal<V> {
  const fields: Record<string, string> = {};
  let message: string | undefined;
  for (const [path, [sentence]] of Object.entries(body.errors)) {
    if (!sentence) continue;
    const name = path.split('.').at(-1) ?? path;
    const label = names[name];
    if (label) fields[name] = withLabel(sentence, path, label);
    else if (!namesPath(sentence, path)) message ??= sentence;
  }
  const hasFields = Object.keys(fields).length > 0;
  if (!hasFields && message === undefined) {
    const said = body.message || texts.fallback;
    // For errors that the user cannot fix, adds the reference to quote to support.
    message = status >= 500 && body.reference ? `${said} ${texts.reference(body.reference)}` : said;
  }
  return { fields: fields as FormErrors<V>, ...(message !== undefined && { message }) };
}

/** The server's messages begin with the field's path, in Malay sometimes preceded by "Medan". */
const openingOf = (sentence: string, path: string) =>
  ['', 'Medan '].find((words) => sentence.startsWith(`${words}${path} `));

/** A message that names a field which the form does not have says nothing to the person who fills it in. */
const namesPath = (sentence: string, path: string) => openingOf(sentence, path) !== undefined;

function withLabel(sentence: string, path: string, label: string): string {
  const opening = openingOf(sentence, path);
  return opening === undefined ? sentence : opening + label + sentence.slice(opening.length + path.length);
}
