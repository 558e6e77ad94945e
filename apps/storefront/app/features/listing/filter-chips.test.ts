import { translator } from '@bakul/shop/kit/text/i18n';
import { expect, test } from 'vitest';
import { en } from '../../messages/en.ts';
import { filterChips } from './filter-chips.ts';
import { listingHref, parseListing } from './listing-url.ts';

const t = translator('en', en);
const chips = (search: string) =>
  filterChips(t, parseListing(new URLSearchParams(search))).map(
    ({ label, without }) => `${label.replaceAll('\u00a0', ' ')} -> ${listingHref('/fruit', without)}`,
  );

test('links each chip to the first page of the listing without its filter', () => {
  expect(chips('origin=JHR&origin=imported&certificate=mygap&in_stock=true&page=3')).toEqual([
    'Johor -> /fruit?origin=imported&certificate=mygap&in_stock=true',
    'Imported -> /fruit?origin=JHR&certificate=mygap&in_stock=true',
    'myGAP -> /fruit?origin=JHR&origin=imported&in_stock=true',
    'In stock -> /fruit?origin=JHR&origin=imported&certificate=mygap',
  ]);
});

test.each([
  ['price_min=2&price_max=20', 'RM 2.00 to RM 20.00 -> /fruit'],
  ['price_min=2', 'From RM 2.00 -> /fruit'],
  ['price_max=20', 'Up to RM 20.00 -> /fruit'],
  ['on_promotion=true', 'On promotion -> /fruit'],
  ['keywords=cili&advanced[search_through_description]=true', 'Search: cili -> /fruit'],
  ['keywords=cili&sort=price', 'Search: cili -> /fruit?sort=price'],
])('shows %s as one chip', (search, chip) => {
  expect(chips(search)).toEqual([chip]);
});
