import type { Lang } from './language.ts';

/** A message, or its plural forms chosen by `{n}`. */
export type Message = string | { one: string; other: string };
export type Messages = Readonly<Record<string, Message>>;

type Placeholder<S> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never;
type PlaceholderOf<M> = M extends string
  ? Placeholder<M>
  : M extends { other: infer O }
    ? Placeholder<O> | 'n'
    : never;
type Arguments<M> = [PlaceholderOf<M>] extends [never]
  ? []
  : [params: Readonly<Record<PlaceholderOf<M>, string | number>>];

/** The same keys in another language; a plural may become a plain text, as Malay has no plural forms. */
export type Translation<M extends Messages> = { readonly [K in keyof M]: Message };

export type Translate<M extends Messages> = <K extends keyof M & string>(
  key: K,
  ...args: Arguments<M[K]>
) => string;

const rules: Record<Lang, Intl.PluralRules> = {
  en: new Intl.PluralRules('en'),
  ms: new Intl.PluralRules('ms'),
};

export function fill(template: string, params: Readonly<Record<string, string | number>>): string {
  if (!template.includes('{')) return template;
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? String(params[name]) : whole,
  );
}

/** `t('cart.lines', { n: 3 })` over one language's messages, typed by the English ones. */
export function translator<const M extends Messages>(lang: Lang, messages: M | Translation<M>): Translate<M> {
  return (key, ...args) => {
    const message: Message | undefined = messages[key];
    const params = args[0] ?? {};
    if (message === undefined) return key;
    if (typeof message === 'string') return fill(message, params);
    const n = Number((params as Readonly<Record<string, string | number>>).n);
    return fill(rules[lang].select(n) === 'one' ? message.one : message.other, params);
  };
}
