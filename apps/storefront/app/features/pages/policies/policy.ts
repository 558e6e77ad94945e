import type { LocalDate } from '@bakul/shop/kit/local-date';
import type { PublicConfig } from '@bakul/shop/kit/public-config';
import { fill } from '@bakul/shop/kit/text/i18n';

/** A paragraph, or the items of a list. */
type Block = string | string[];

/**
 * One policy in one language. Texts refer to the operator as {operator}, {registration}, {address}, {phone}, {email},
 * {shop}.
 */
export type Policy = {
  title: string;
  since: LocalDate;
  intro: string[];
  sections: { id: string; title: string; body: Block[] }[];
};

/** Fills in the operator's data, which is configuration rather than text. */
export function fillPolicy(policy: Policy, { shop_name, operator }: PublicConfig): Policy {
  const { name, registration, address, phone, email } = operator;
  const params = { shop: shop_name, operator: name, registration, address, phone, email };
  const put = (text: string) => fill(text, params);
  return {
    title: put(policy.title),
    since: policy.since,
    intro: policy.intro.map(put),
    sections: policy.sections.map(({ id, title, body }) => ({
      id,
      title: put(title),
      body: body.map((block) => (typeof block === 'string' ? put(block) : block.map(put))),
    })),
  };
}
