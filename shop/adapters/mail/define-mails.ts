import type { Lang } from '../../kit/text/language.ts';
import type { Db } from '../../platform/db/db.ts';

/** A link that is drawn as a button. In plain text it is the label and the address. */
type Button<Label extends string = string, To extends string = string> = {
  readonly button: Label;
  readonly to: To;
};

/** A paragraph or a button. */
export type MailPart = string | Button;

/** The parts of an email before and after its code or its details, if it has any. */
export type MailText = { subject: string; before: readonly MailPart[]; after: readonly MailPart[] };

/** A button to the page that the email is about, or to another one. */
export function button<const Label extends string>(label: Label): Button<Label, '{url}{path}'>;
export function button<const Label extends string, const To extends string>(
  label: Label,
  to: To,
): Button<Label, To>;
export function button(label: string, to = '{url}{path}'): Button {
  return { button: label, to };
}

/** What an email is about, as tables: facts, then lines with their totals. */
export type MailDetails = {
  facts: readonly { name: string; value: string }[];
  lines: readonly { name: string; details: string; amount: string }[];
  totals: readonly { name: string; value: string }[];
};

/** Reads the details when the email is sent. Null if there is nothing to show any more. */
export type ReadMailDetails = (db: Db, params: MailParams, lang: Lang) => Promise<MailDetails | null>;

/** An email as defined: without `after`, it ends as the others of its feature. */
type MailDraft = Omit<MailText, 'after'> & Partial<MailText>;

/** Parameters of a mail template, already formatted for display. */
export type MailParams = Readonly<Record<string, string>>;

/** A mail template of a feature. A union of templates requires the parameters of all its members. */
export type Mail<Params extends MailParams = never> = {
  /** Stored in queued mails, so it must not change while any are queued. */
  readonly name: string;
  readonly texts: Readonly<Record<Lang, MailText>>;
  readonly readDetails?: ReadMailDetails;
  /** Not sent when there are no details any more, because they are all that it is about. */
  readonly needsDetails?: boolean;
  /** Exists only in the type: a caller may pass more parameters than the template requires, but not fewer. */
  readonly accepts?: (params: Params) => void;
};

/** Mail templates by name. */
export type Mails = Readonly<Record<string, Mail>>;

type PlaceholderOf<S> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;
type TextOfPart<Part> = Part extends Button<infer Label, infer To> ? Label | To : Part;
type TextOf<T> =
  | (T extends MailDraft ? T['subject'] | TextOfPart<T['before'][number]> : never)
  | (T extends MailText ? TextOfPart<T['after'][number]> : never);
/** Filled in for every mail from the shop's own settings. */
type ShopParam = 'shop' | 'url' | 'account';
type UnknownPlaceholder<T, Params> = Exclude<PlaceholderOf<TextOf<T>>, keyof Params | ShopParam>;
type CheckedTexts<ParamsByMail, T> = {
  [K in keyof ParamsByMail]: K extends keyof T
    ? { [L in Lang]: L extends keyof T[K] ? CheckedText<T[K][L], ParamsByMail[K]> : MailDraft }
    : Record<Lang, MailDraft>;
};
type CheckedText<T, Params> = [UnknownPlaceholder<T, Params>] extends [never]
  ? MailDraft
  : { unknown: UnknownPlaceholder<T, Params> };

type Texts = Readonly<Record<Lang, MailDraft>>;

/** What the emails of a feature share: how all begin, and how those without an `after` of their own end. */
type Frame = Readonly<Record<Lang, Pick<MailText, 'before' | 'after'>>>;
const noFrame: Frame = { en: { before: [], after: [] }, ms: { before: [], after: [] } };

/**
 * Defines a feature's mail templates by name, in both languages: `defineMails<{ reset_code: { name: string; code:
 * string } }>()({ … })`. Compiles only if every placeholder is a parameter of the mail or of the shop.
 */
export function defineMails<ParamsByMail extends { [K in keyof ParamsByMail]: MailParams }>() {
  return <const T extends { [K in keyof ParamsByMail]: Texts }>(texts: T & CheckedTexts<ParamsByMail, T>) =>
    toMails(texts) as { readonly [K in keyof ParamsByMail]: Mail<ParamsByMail[K]> };
}

/** `defineMails` for mails that all have the same parameters, and show the same kind of details. */
export function defineMailsWithParams<Params extends MailParams>(
  frame = noFrame,
  readDetails?: ReadMailDetails,
  { needsDetails = false } = {},
) {
  return <const T extends Record<string, Texts>>(texts: T & CheckedTexts<Record<keyof T, Params>, T>) =>
    toMails(texts, frame, readDetails, needsDetails) as { readonly [K in keyof T]: Mail<Params> };
}

function toMails(
  texts: Readonly<Record<string, Texts>>,
  frame = noFrame,
  readDetails?: ReadMailDetails,
  needsDetails = false,
): Mails {
  const complete = (lang: Lang, { subject, before, after = frame[lang].after }: MailDraft): MailText => ({
    subject,
    before: [...frame[lang].before, ...before],
    after,
  });
  return Object.fromEntries(
    Object.entries(texts).map(([name, { en, ms }]) => [
      name,
      {
        name,
        texts: { en: complete('en', en), ms: complete('ms', ms) },
        ...(readDetails && { readDetails, needsDetails }),
      },
    ]),
  );
}
