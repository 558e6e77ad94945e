import type { Lang } from '../../kit/language.ts';

/** The paragraphs of an email, before and after an optional code. */
type MailText = { subject: string; before: readonly string[]; after: readonly string[] };

/** Parameters of a mail template, already formatted for display. */
export type MailParams = Readonly<Record<string, string>>;

/** A mail template of a feature. A union of templates requires the parameters of all its members. */
export type Mail<Params extends MailParams = never> = {
  /** Stored in queued mails, so it must not change while any are queued. */
  readonly name: string;
  readonly texts: Texts;
  /** Exists only in the type: a caller may pass more parameters than the template requires, but not fewer. */
  readonly accepts?: (params: Params) => void;
};

/** Mail templates by name. */
export type Mails = Readonly<Record<string, Mail>>;

type PlaceholderOf<S> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;
type TextOf<T> = T extends MailText ? T['subject'] | T['before'][number] | T['after'][number] : never;
/** Filled in for every mail from the shop's own settings. */
type ShopParam = 'shop' | 'url' | 'account';
type UnknownPlaceholder<T, Params> = Exclude<PlaceholderOf<TextOf<T>>, keyof Params | ShopParam>;
type CheckedTexts<ParamsByMail, T> = {
  [K in keyof ParamsByMail]: K extends keyof T
    ? { [L in Lang]: L extends keyof T[K] ? CheckedText<T[K][L], ParamsByMail[K]> : MailText }
    : Record<Lang, MailText>;
};
type CheckedText<T, Params> = [UnknownPlaceholder<T, Params>] extends [never]
  ? MailText
  : { unknown: UnknownPlaceholder<T, Params> };

type Texts = Readonly<Record<Lang, MailText>>;

/**
 * Defines a feature's mail templates by name, in both languages: `defineMails<{ reset_code: { name: string; code:
 * string } }>()({ … })`. Compiles only if every placeholder is a parameter of the mail or of the shop.
 */
export function defineMails<ParamsByMail extends { [K in keyof ParamsByMail]: MailParams }>() {
  return <const T extends { [K in keyof ParamsByMail]: Texts }>(texts: T & CheckedTexts<ParamsByMail, T>) =>
    toMails(texts) as { readonly [K in keyof ParamsByMail]: Mail<ParamsByMail[K]> };
}

/** `defineMails` for mails that all have the same parameters. */
export function defineMailsWithParams<Params extends MailParams>() {
  return <const T extends Record<string, Texts>>(texts: T & CheckedTexts<Record<keyof T, Params>, T>) =>
    toMails(texts) as { readonly [K in keyof T]: Mail<Params> };
}

function toMails(texts: Readonly<Record<string, Texts>>): Mails {
  return Object.fromEntries(Object.entries(texts).map(([name, each]) => [name, { name, texts: each }]));
}
