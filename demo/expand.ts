import type { DemoPack, DemoProduct, OrderUnit, PriceUnit, Text } from './demo-types.ts';
import { stableFraction, stablePick } from './stable-hash.ts';

type DemoTier = {
  /** order units */
  from: string;
  /** sen per price unit */
  price: number;
};

export type DemoVariant = {
  sku: string;
  grade: string | null;
  size: Text | null;
  pack: Text;
  packCode: string;
  orderUnit: OrderUnit;
  priceUnit: PriceUnit;
  packSize: string;
  min: string;
  step: string;
  /** sen per price unit, from the minimum up to the first tier */
  price: number;
  /** the lower prices for larger quantities, without the base price */
  tiers: DemoTier[];
  stock: string;
  /** of one order unit; an estimate for catch weight */
  weightGrams: number;
  catchWeight: boolean;
  /** sen per price unit */
  cost: number;
};

type Grade = NonNullable<DemoProduct['grades']>[number];
type Size = NonNullable<DemoProduct['sizes']>[number];

// Wholesale markets quote prices below RM 3 in steps of 5 sen and the rest in steps of 10 sen.
const tickOf = (sen: number): number => (sen < 300 ? 5 : 10);
const quote = (sen: number): number => Math.round(sen / tickOf(sen)) * tickOf(sen);
const quoteBelow = (sen: number): number => Math.floor(sen / tickOf(sen)) * tickOf(sen);

const skuFor = (code: string, grade: Grade | null, size: Size | null, pack: DemoPack): string => {
  const letters = `${grade?.value ?? ''}${size?.code ?? ''}`;
  return letters === '' ? `${code}-${pack.code}` : `${code}-${letters}-${pack.code}`;
};

// Multiples of the minimum quantity at which the price drops.
const ladders: readonly [readonly number[], ...(readonly number[])[]] = [
  [3, 6],
  [4, 8],
  [4, 10],
  [5, 10],
  [3, 6, 12],
  [5, 10, 25],
  [6],
];

// Chosen so that tomato, water spinach and broccoli get the tiers shown in the designs.
const designSalt = { ladder: 11959, fall: 19 };

const tiersFor = (product: DemoProduct, pack: DemoPack, price: number): DemoTier[] => {
  const ladder = stablePick(`${product.slug} ladder ${designSalt.ladder}`, ladders);
  const fall = 0.02 + stableFraction(`${product.slug} fall ${designSalt.fall}`) * 0.02;
  const tiers: DemoTier[] = [];
  let last = price;
  for (const [index, multiple] of ladder.entries()) {
    const tierPrice = Math.min(quoteBelow(price * (1 - fall * (index + 1))), last - tickOf(last));
    if (tierPrice < price * 0.88) break;
    tiers.push({ from: String(Number(pack.min) * multiple), price: tierPrice });
    last = tierPrice;
  }
  return tiers;
};

const stockFor = (product: DemoProduct, sku: string, grade: Grade | null, pack: DemoPack): string => {
  if (product.outOfStock?.includes(sku)) return '0';
  const firstPack = product.packs[0] ?? pack;
  const share = 0.35 + stableFraction(`${sku} stock`) * 0.65;
  const gradeShare = grade && grade.factor < 1 ? 0.6 : 1;
  const units = product.stock * share * gradeShare * (Number(firstPack.size) / Number(pack.size));
  const step = Number(pack.step);
  const whole = Math.max(Math.floor(units / step) * step, Number(pack.min));
  return String(whole);
};

const variantFor = (
  product: DemoProduct,
  grade: Grade | null,
  size: Size | null,
  pack: DemoPack,
): DemoVariant => {
  const sku = skuFor(product.code, grade, size, pack);
  const price = quote(product.price * (grade?.factor ?? 1) * (size?.factor ?? 1) * (pack.factor ?? 1));
  return {
    sku,
    grade: grade?.value ?? null,
    size: size?.value ?? null,
    pack: pack.label,
    packCode: pack.code,
    orderUnit: pack.orderUnit,
    priceUnit: product.priceUnit,
    packSize: pack.size,
    min: pack.min,
    step: pack.step,
    price,
    tiers: tiersFor(product, pack, price),
    stock: stockFor(product, sku, grade, pack),
    weightGrams: Math.round(Number(pack.size) * product.gramsPerPriceUnit),
    catchWeight: product.catchWeight ?? false,
    cost: Math.round(price * (0.7 + stableFraction(`${product.slug} cost`) * 0.12)),
  };
};

/** Every combination of grade, size and pack, including those that the farm cannot supply. */
export const expandAllCombinations = (product: DemoProduct): DemoVariant[] =>
  (product.grades ?? [null]).flatMap((grade) =>
    (product.sizes ?? [null]).flatMap((size) =>
      product.packs.map((pack) => variantFor(product, grade, size, pack)),
    ),
  );

/** The variants on sale: every combination except those in `missing`. */
export const expandVariants = (product: DemoProduct): DemoVariant[] =>
  expandAllCombinations(product).filter((variant) => !product.missing?.includes(variant.sku));
