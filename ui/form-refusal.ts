import type { Refusal } from './form.tsx';
import type { FormErrors, FormValues } from './form-errors.ts';

/** A failed call, as far as a form shows it. */
export type FailedRequest = {
  status: number;
  body: { message: string; reference: string; errors: Readonly<Record<string, readonly string[]>> };
};

export type RefusalTexts = { fallback: string; reference: (reference: string) => string };

/**
 * A failed call as a form shows it: each sentence at its field, and what belongs to no field above the form. The server
 * names fields as they are on the wire; here they get their labels.
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
    else message ??= sentence;
  }
  const hasFields = Object.keys(fields).length > 0;
  if (!hasFields && message === undefined) {
    const said = body.message || texts.fallback;
    // What the visitor cannot repair comes with the line to quote.
    message = status >= 500 && body.reference ? `${said} ${texts.reference(body.reference)}` : said;
  }
  return { fields: fields as FormErrors<V>, ...(message !== undefined && { message }) };
}

/** The server's sentences begin with the field, in Malay one of them after the word for it. */
function withLabel(sentence: string, path: string, label: string): string {
  const opening = ['', 'Medan '].find((words) => sentence.startsWith(`${words}${path} `));
  return opening === undefined ? sentence : opening + label + sentence.slice(opening.length + path.length);
}
