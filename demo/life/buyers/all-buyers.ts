import type { Buyer, LifeBuyer, Trade } from './buyer.ts';
import { cafes } from './cafes.ts';
import { caterers } from './caterers.ts';
import { families } from './families.ts';
import { grocers } from './grocers.ts';
import { hotels } from './hotels.ts';
import { restaurants } from './restaurants.ts';

const inTrade = (trade: Trade, buyers: readonly Buyer[]): LifeBuyer[] =>
  buyers.map((buyer) => ({ ...buyer, trade }));

export const lifeBuyers: readonly LifeBuyer[] = [
  ...inTrade('restaurant', restaurants),
  ...inTrade('hotel', hotels),
  ...inTrade('caterer', caterers),
  ...inTrade('grocer', grocers),
  ...inTrade('cafe', cafes),
  ...inTrade('family', families),
];

/** The sign-in names of a buyer's members, in their order. */
export const emailsOf = (buyer: LifeBuyer): `${string}@${string}`[] => {
  const index = lifeBuyers.indexOf(buyer) + 1;
  const first = buyer.person.split(' ')[0]?.toLowerCase() ?? 'owner';
  const names = [first, ...(buyer.colleague ? ['orders'] : [])];
  return names.map((name) => `${name}@buyer-${index}.bakul.example` as const);
};

/** The buyer whose first member has this name. */
export function buyerOfPerson(person: string): LifeBuyer {
  const found = lifeBuyers.find((buyer) => buyer.person === person);
  if (!found) throw new Error(`The demo's life has no buyer '${person}'`);
  return found;
}
