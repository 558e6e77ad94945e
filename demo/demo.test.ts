import { describe, expect, test } from 'vitest';
import { demoCategories, flattenCategories } from './categories.ts';
import type { Text } from './demo-types.ts';
import { expandAllCombinations, expandVariants } from './expand.ts';
import { demoFarms } from './farms.ts';
import { demoProducts } from './products/all-products.ts';
import { demoPromotions } from './promotions/all-promotions.ts';
import { demoReviewers } from './reviewers.ts';
import { demoReviews } from './reviews.ts';

const reserved = new Set(
  'product product-catalog auth email-change change-password checkout company users credit-terms shopping-cart transactions transaction profile privacy-policy terms-conditions return-and-refund-policy maintenance error quotations quick-order lists backoffice api dev media ms assets healthz readyz metrics sitemap.xml robots.txt offline'.split(
    ' ',
  ),
);
const nodes = flattenCategories();
const categorySlugs = new Set(nodes.map(({ category }) => category.slug));
const leafSlugs = new Set(nodes.filter(({ isLeaf }) => isLeaf).map(({ category }) => category.slug));
const farmSlugs = new Set(demoFarms.map((farm) => farm.slug));
const productSlugs = new Set(demoProducts.map((product) => product.slug));
const variants = demoProducts.flatMap(expandVariants);

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
const isFilled = ({ en, ms }: Text): boolean =>
  en.trim() === en && ms.trim() === ms && en !== '' && ms !== '';
const sentences = (text: string): number => text.split(/[.!?](?:\s|$)/).filter((part) => part !== '').length;

describe('keys in the demo catalogue', () => {
  test('slugs are unique, kebab-case and do not collide with site routes', () => {
    for (const slugs of [
      nodes.map(({ category }) => category.slug),
      demoProducts.map((product) => product.slug),
      demoFarms.map((farm) => farm.slug),
      demoPromotions.map((promotion) => promotion.slug),
    ]) {
      expect(repeated(slugs)).toEqual([]);
      expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) || reserved.has(slug))).toEqual(
        [],
      );
    }
  });

  test('no product has the slug of a category, because both can be looked up by slug', () => {
    expect([...productSlugs].filter((slug) => categorySlugs.has(slug))).toEqual([]);
  });

  test('codes have three letters and SKUs are unique', () => {
    const codes = demoProducts.map((product) => product.code);
    expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
    expect(repeated(codes)).toEqual([]);
    expect(repeated(variants.map((variant) => variant.sku))).toEqual([]);
    expect(variants.filter(({ sku }) => !/^[A-Z]{3}(-[A-Z0-9]+)?-[A-Z0-9]{2}$/.test(sku))).toEqual([]);
  });

  test('missing and out-of-stock SKUs are valid combinations of the product’s options', () => {
    for (const product of demoProducts) {
      const possible = expandAllCombinations(product).map((variant) => variant.sku);
      const offered = expandVariants(product).map((variant) => variant.sku);
      expect((product.missing ?? []).filter((sku) => !possible.includes(sku))).toEqual([]);
      expect((product.outOfStock ?? []).filter((sku) => !offered.includes(sku))).toEqual([]);
      expect(offered.length).toBeGreaterThan(0);
    }
  });
});

describe('references', () => {
  test('every product is in a leaf category and references an existing farm', () => {
    expect(demoProducts.filter((product) => !leafSlugs.has(product.category))).toEqual([]);
    expect(demoProducts.filter((product) => !farmSlugs.has(product.farm))).toEqual([]);
    const extra = demoProducts.flatMap((product) => product.extraCategories ?? []);
    expect(extra.filter((slug) => !categorySlugs.has(slug))).toEqual([]);
  });

  test('every leaf category and every farm has a product', () => {
    const used = new Set(demoProducts.map((product) => product.category));
    expect([...leafSlugs].filter((slug) => !used.has(slug))).toEqual([]);
    const suppliers = new Set(demoProducts.map((product) => product.farm));
    expect([...farmSlugs].filter((slug) => !suppliers.has(slug))).toEqual([]);
  });

  test('a product is imported if and only if its farm is abroad, and is taxed accordingly', () => {
    const countries = new Map(demoFarms.map((farm) => [farm.slug, farm.country]));
    for (const product of demoProducts) {
      expect(product.imported, product.slug).toBe(countries.get(product.farm) !== 'MY');
      if (!product.imported) expect(['local_fresh', 'standard_zero']).toContain(product.taxClass);
      if (product.imported) expect(product.taxClass).not.toBe('local_fresh');
    }
    expect(demoFarms.filter((farm) => (farm.country === 'MY') !== (farm.state !== null))).toEqual([]);
  });

  test('apples, oranges, mandarins and dates are tax-exempt, other imported fruit is not', () => {
    const exempt = new Set(['apple-red', 'apple-green', 'orange', 'mandarin', 'dates']);
    const fruit = demoProducts.filter((product) => product.taxClass.startsWith('imported_fruit'));
    for (const product of fruit) {
      expect(product.taxClass === 'imported_fruit_exempt', product.slug).toBe(exempt.has(product.subject));
    }
    expect(fruit.filter((product) => product.taxClass === 'imported_fruit').length).toBeGreaterThanOrEqual(6);
  });

  test('promotions and reviews reference existing categories and products', () => {
    for (const { scope, target, slug } of demoPromotions) {
      if (scope === 'order') expect(target).toBeNull();
      if (scope === 'category') expect(categorySlugs.has(target ?? ''), slug).toBe(true);
      if (scope === 'product') expect(productSlugs.has(target ?? ''), slug).toBe(true);
    }
    const fits = demoReviews.flatMap((review) => review.fits ?? []);
    expect(fits.filter((slug) => !categorySlugs.has(slug) && !productSlugs.has(slug))).toEqual([]);
  });
});

describe('texts', () => {
  test('every text is filled in both languages', () => {
    const texts = [
      ...nodes.map(({ category }) => category.name),
      ...demoFarms.map((farm) => farm.about),
      ...demoProducts.flatMap(({ name, displayName, description }) => [
        name,
        displayName ?? name,
        description,
      ]),
      ...variants.flatMap(({ pack, size }) => [pack, size ?? pack]),
      ...demoPromotions.flatMap(({ name, headline, body }) => [name, headline, body]),
      ...demoReviews.flatMap(({ reply }) => (reply ? [reply] : [])),
    ];
    expect(texts.filter((text) => !isFilled(text))).toEqual([]);
  });

  test('English and Malay texts differ, except for names that are the same in both', () => {
    const sameWord = new Set(['Durian', 'Durian Musang King']);
    const differing = [
      ...nodes.map(({ category }) => category.name),
      ...demoFarms.map((farm) => farm.about),
      ...demoProducts.flatMap(({ name, description }) => [name, description]),
      ...variants.map(({ pack }) => pack),
      ...demoPromotions.flatMap(({ name, headline, body }) => [name, headline, body]),
    ];
    expect(differing.filter(({ en, ms }) => en === ms && !sameWord.has(en))).toEqual([]);
  });

  test('descriptions have two to four sentences in both languages', () => {
    const counts = demoProducts.flatMap(({ slug, description }) => [
      { slug, count: sentences(description.en) },
      { slug, count: sentences(description.ms) },
    ]);
    expect(counts.filter(({ count }) => count < 2 || count > 4)).toEqual([]);
  });

  test('review texts and reviewers are unique', () => {
    expect(repeated(demoReviews.map((review) => review.text))).toEqual([]);
    expect(repeated(demoReviewers)).toEqual([]);
    expect(demoReviews.length).toBeGreaterThanOrEqual(90);
    expect(demoReviewers.length).toBeGreaterThanOrEqual(55);
  });
});

describe('prices and quantities', () => {
  test('tiers increase in quantity and decrease in price by 2 to 12 %', () => {
    for (const { sku, min, price, tiers } of variants) {
      expect(tiers.length, sku).toBeGreaterThanOrEqual(1);
      expect(tiers.length, sku).toBeLessThanOrEqual(3);
      let from = Number(min);
      let last = price;
      for (const tier of tiers) {
        expect(Number.isInteger(tier.price), sku).toBe(true);
        expect(Number(tier.from), sku).toBeGreaterThan(from);
        expect(tier.price, sku).toBeLessThan(last);
        from = Number(tier.from);
        last = tier.price;
      }
      expect(tiers[0]?.price ?? price, sku).toBeLessThanOrEqual(price * 0.98);
      expect(last, sku).toBeGreaterThanOrEqual(price * 0.88);
    }
  });

  test('no tier price is at or below cost', () => {
    expect(variants.filter(({ cost, tiers }) => tiers.some((tier) => tier.price <= cost))).toEqual([]);
  });

  test('the minimum, every tier and the stock are multiples of the step', () => {
    const isMultiple = (value: string, step: string): boolean =>
      Number.isInteger(Number(value) / Number(step));
    for (const { sku, min, step, stock, tiers } of variants) {
      expect(
        [min, stock, ...tiers.map((tier) => tier.from)].filter((value) => !isMultiple(value, step)),
        sku,
      ).toEqual([]);
      expect(Number(min), sku).toBeGreaterThan(0);
    }
  });

  test('quantities have at most three decimal places and weights are whole grams', () => {
    for (const { packSize, min, step, stock, weightGrams, price, cost } of variants) {
      for (const value of [packSize, min, step, stock]) expect(value).toMatch(/^\d+(\.\d{1,3})?$/);
      for (const value of [weightGrams, price, cost]) expect(Number.isInteger(value) && value > 0).toBe(true);
    }
  });

  test('a product always expands to the same variants', () => {
    expect(demoProducts.flatMap(expandVariants)).toEqual(variants);
  });

  test('the tomato has the tiers shown in the design', () => {
    const tomato = variants.find((variant) => variant.sku === 'TOM-AM-05');
    expect(tomato?.price).toBe(560);
    expect(tomato?.tiers).toEqual([
      { from: '6', price: 540 },
      { from: '12', price: 520 },
    ]);
  });
});

describe('composition of the demo shop', () => {
  test('has 140 to 170 products in a tree of three levels', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(140);
    expect(demoProducts.length).toBeLessThanOrEqual(170);
    expect(Math.max(...nodes.map(({ depth }) => depth))).toBe(3);
    expect(nodes.length).toBeGreaterThanOrEqual(30);
    expect(nodes.length).toBeLessThanOrEqual(40);
    expect(demoCategories.length).toBeLessThanOrEqual(8);
  });

  test('has at least one product of every case a buyer can encounter', () => {
    const threeAxes = demoProducts.filter(({ grades, sizes, packs }) => grades && sizes && packs.length > 1);
    expect(threeAxes.length).toBeGreaterThanOrEqual(15);
    expect(demoProducts.filter((product) => product.missing).length).toBeGreaterThanOrEqual(12);
    expect(demoProducts.filter((product) => product.catchWeight).length).toBeGreaterThanOrEqual(12);
    expect(variants.filter((variant) => variant.stock === '0').length).toBeGreaterThanOrEqual(3);
    const certificates = demoProducts.flatMap((product) => product.certificates);
    expect(certificates.filter((certificate) => certificate.expiresInDays < 0).length).toBeGreaterThanOrEqual(
      3,
    );
    expect(new Set(certificates.map((certificate) => certificate.kind)).size).toBe(3);
  });

  test('months are between 1 and 12 and the best ones are in season', () => {
    for (const { slug, season, bestMonths } of demoProducts) {
      expect(
        season.filter((month) => month < 1 || month > 12),
        slug,
      ).toEqual([]);
      expect(
        (bestMonths ?? []).filter((month) => !season.includes(month)),
        slug,
      ).toEqual([]);
    }
  });

  test('has promotions in every state: four in the carousel, one highlighted and one with a code', () => {
    expect(new Set(demoPromotions.map((promotion) => promotion.state)).size).toBe(5);
    const active = demoPromotions.filter((promotion) => promotion.state === 'active');
    expect(active.filter((promotion) => promotion.banner.startsWith('banner-')).length).toBe(4);
    const highlighted = demoPromotions.filter((promotion) => promotion.highlight);
    expect(highlighted.map((promotion) => promotion.banner)).toEqual(['promo-durian']);
    expect(highlighted[0]?.externalLink).toMatch(/^https:/);
    expect(demoPromotions.filter((promotion) => promotion.code).length).toBe(1);
  });
});
