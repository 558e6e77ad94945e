import type { Lang } from '../../kit/text/language.ts';

/** The paragraphs of an email, before and after an optional code. */
type MailText = { subject: string; before: readonly string[]; after: readonly string[] };

/** An email as defined: without `after`, it ends as the others of its feature. */
type MailDraft = Omit<MailText, 'after'> & Partial<MailText>;

/** Parameters of a mail template, already formatted for display. */
export type MailParams = Readonly<Record<string, string>>;

/** A mail template of a feature. A union of templates requires the parameters of all its members. */
export type Mail<Params extends MailParams = never> = {
  /** Stored in queued mails, so it must not change while any are queued. */
  readonly name: string;
  readonly texts: Readonly<Record<Lang, MailText>>;
  /** Exists only in the type: a caller may pass more parameters than the template requires, but not fewer. */
  readonly accepts?: (params: Params) => void;
};

/** Mail templates by name. */
export type Mails = Readonly<Record<string, Mail>>;

type PlaceholderOf<S> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;
type TextOf<T> =
  | (T extends MailDraft ? T['subject'] | T['before'][number] : never)
  | (T extends MailText ? T['after'][number] : never);
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

/** `defineMails` for mails that all have the same parameters. */
export function defineMailsWithParams<Params extends MailParams>(frame = noFrame) {
  return <const T extends Record<string, Texts>>(texts: T & CheckedTexts<Record<keyof T, Params>, T>) =>
    toMails(texts, frame) as { readonly [K in keyof T]: Mail<Params> };
}

function toMails(texts: Readonly<Record<string, Texts>>, frame = noFrame): Mails {
  const complete = (lang: Lang, { subject, before, after = frame[lang].after }: MailDraft): MailText => ({
    subject,
    before: [...frame[lang].before, ...before],
    after,
  });
  return Object.fromEntries(
    Object.entries(texts).map(([name, { en, ms }]) => [
      name,
      { name, texts: { en: complete('en', en), ms: complete('ms', ms) } },
    ]),
  );
}
