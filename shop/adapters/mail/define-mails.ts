import type { Lang } from '../../kit/language.ts';

/** The paragraphs of an email, before and after an optional code. */
type MailText = { subject: string; before: readonly string[]; after: readonly string[] };

/** What a mail has to be told, each as it is read. */
export type MailParams = Readonly<Record<string, string>>;

/** A mail that a feature can send. Of several, one is told what all of them need. */
export type Mail<Params extends MailParams = never> = {
  /** As queued mails refer to it: it must not change while some wait. */
  readonly name: string;
  readonly texts: Texts;
  /** A type only: whoever tells it more may send it too, whoever tells it less may not. */
  readonly accepts?: (params: Params) => void;
};

/** Every mail that the shop can send, by its name. */
export type Mails = Readonly<Record<string, Mail>>;

type PlaceholderOf<S> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never;
type TextOf<T> = T extends MailText ? T['subject'] | T['before'][number] | T['after'][number] : never;
/** Known of the shop itself. */
type ShopParam = 'shop' | 'url' | 'account';
type UnknownIn<T, Params> = Exclude<PlaceholderOf<TextOf<T>>, keyof Params | ShopParam>;
type Checked<All, T> = {
  [K in keyof All]: K extends keyof T
    ? { [L in Lang]: L extends keyof T[K] ? TextKnowing<T[K][L], All[K]> : MailText }
    : Record<Lang, MailText>;
};
type TextKnowing<T, Params> = [UnknownIn<T, Params>] extends [never]
  ? MailText
  : { unknown: UnknownIn<T, Params> };

type Texts = Readonly<Record<Lang, MailText>>;

/**
 * The mails of a feature by their names, in both languages: `defineMails<{ reset_code: { name: string; code: string } }>()({ … })`.
 * It compiles only where every placeholder is one of the mail's parameters, or known of the shop.
 */
export function defineMails<All extends { [K in keyof All]: MailParams }>() {
  return <const T extends { [K in keyof All]: Texts }>(texts: T & Checked<All, T>) =>
    named(texts) as { readonly [K in keyof All]: Mail<All[K]> };
}

/** The same for mails that are all told the same. */
export function defineMailsAbout<Params extends MailParams>() {
  return <const T extends Record<string, Texts>>(texts: T & Checked<Record<keyof T, Params>, T>) =>
    named(texts) as { readonly [K in keyof T]: Mail<Params> };
}

function named(texts: Readonly<Record<string, Texts>>): Mails {
  return Object.fromEntries(Object.entries(texts).map(([name, each]) => [name, { name, texts: each }]));
}
