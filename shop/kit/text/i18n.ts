import type { Lang } from './language.ts';

/** A message, or its plural forms chosen by `{n}`. */
export type Message = string | { one: string; other: string };
export type Messages = Readonly<Record<string, Message>>;

/** The names in braces in a text. */
export type Placeholder<S> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;
type FormOf<M> = M extends string
  ? M
  : M extends { one: infer One; other: infer Other }
    ? One | Other
    : never;
type PlaceholderOf<M> = Placeholder<FormOf<M>> | (M extends string ? never : 'n');
type Arguments<M> = [PlaceholderOf<M>] extends [never]
  ? []
  : [params: Readonly<Record<PlaceholderOf<M>, string | number>>];

/** The same keys in another language. A plural may become a plain string, because Malay has no plural forms. */
export type Translation<M extends Messages> = { readonly [K in keyof M]: Message };

type IsBlank<S> = S extends '' ? true : S extends ` ${infer Rest}` ? IsBlank<Rest> : false;
/** What is wrong with a translation, or never. */
type TranslationError<Original, Translated> =
  | (true extends IsBlank<FormOf<Translated>> ? 'is empty' : never)
  | `lacks {${Exclude<Placeholder<FormOf<Original>>, Placeholder<FormOf<Translated>>>}}`
  | `has {${Exclude<Placeholder<FormOf<Translated>>, Placeholder<FormOf<Original>>>}}, which the original has not`;
/** No text has this type, so the compiler names the key and shows the fault. */
interface InvalidTranslation<What> {
  fault: What;
}
type Checked<M extends Messages, T> = {
  [K in keyof M]: K extends keyof T
    ? [TranslationError<M[K], T[K]>] extends [never]
      ? Message
      : InvalidTranslation<TranslationError<M[K], T[K]>>
    : Message;
} & { [K in Exclude<keyof T, keyof M>]: InvalidTranslation<'is not a key of the original'> };

/**
 * Texts in another language, typed by the English ones: `defineTranslation<typeof en>()({ … })`. Compiles only with the
 * same keys and the same placeholders in each text.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineTranslation<M extends Messages>() {
  return <const T extends Messages>(texts: T & Checked<M, T>): Translation<M> => texts;
}

export type Translate<M extends Messages> = <K extends keyof M & string>(
  key: K,
  ...args: Arguments<M[K]>
) => string;

/** As `Intl.PluralRules` has it: Malay has one form. */
const hasSingularForm = (lang: Lang, n: number) => lang === 'en' && Math.abs(n) === 1;

/** Replaces the names in braces. Values are inserted as they are, and unknown names stay. */
export function fill(template: string, params: Readonly<Record<string, string | number>>): string {
  let text = '';
  let from = 0;
  for (let open = template.indexOf('{'); open >= 0; open = template.indexOf('{', open + 1)) {
    const close = template.indexOf('}', open);
    const name = template.slice(open + 1, close);
    if (close < 0 || !Object.hasOwn(params, name)) continue;
    text += template.slice(from, open) + params[name];
    from = close + 1;
    open = close;
  }
  return text + template.slice(from);
}

/** `t('cart.lines', { n: 3 })` for one language, typed by the English messages. */
export function translator<const M extends Messages>(lang: Lang, messages: M | Translation<M>): Translate<M> {
  return (key, ...args) => {
    const message: Message | undefined = messages[key];
    const params = args[0] ?? {};
    if (message === undefined) return key;
    if (typeof message === 'string') return fill(message, params);
    const n = Number((params as Readonly<Record<string, string | number>>).n);
    return fill(hasSingularForm(lang, n) ? message.one : message.other, params);
  };
}

/**
 * Texts in both languages: `defineMessages({ en: { … }, ms: { … } })`. The compiler checks the Malay texts as
 * `defineTranslation` does.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineMessages<const M extends Messages, const T extends Messages>(texts: {
  en: M;
  ms: T & Checked<M, T>;
}): { readonly en: M; readonly ms: Translation<M> } {
  return texts;
}

/** A translate function per language for texts from `defineMessages`: `orderText[ctx.lang]('stock_short', { … })`. */
export function translators<const M extends Messages>(texts: {
  readonly en: M;
  readonly ms: Translation<M>;
}): Record<Lang, Translate<M>> {
  return { en: translator<M>('en', texts.en), ms: translator<M>('ms', texts.ms) };
}
