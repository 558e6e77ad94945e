import type { DemoCertificate, DemoPack, DemoProduct, OrderUnit, Text } from '../demo-types.ts';
import { stableFraction, stableHash } from '../stable-hash.ts';

type CertificateKind = DemoCertificate['kind'];
type Defaulted = 'imported' | 'taxClass' | 'priceUnit' | 'gramsPerPriceUnit' | 'season';
type Pair = readonly [en: string, ms: string];

type ProductInput = Omit<
  DemoProduct,
  Defaulted | 'name' | 'displayName' | 'description' | 'storage' | 'certificates'
> &
  Partial<Pick<DemoProduct, Defaulted>> & {
    name: Pair;
    displayName?: Pair;
    description: Pair;
    storage: readonly [minC: number, maxC: number];
    /** a kind, optionally with the number of days until it expires */
    certified?: readonly (CertificateKind | readonly [CertificateKind, number])[];
  };

const allYear: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const toText = ([en, ms]: Pair): Text => ({ en, ms });

const certificatePrefix: Record<CertificateKind, string> = { mygap: 'MG', myorganic: 'MO', halal: 'HL' };

const toCertificate = (slug: string, kind: CertificateKind, days?: number): DemoCertificate => ({
  kind,
  number: `${certificatePrefix[kind]}-${String(stableHash(`${slug} ${kind}`) % 1_000_000).padStart(6, '0')}`,
  expiresInDays: days ?? 45 + Math.floor(stableFraction(`${slug} ${kind} expiry`) * 640),
});

/** A demo product with the most common defaults: local, untaxed, sold by the kilogram, available all year. */
export const product = (input: ProductInput): DemoProduct => {
  const { name, displayName, description, storage, certified, ...rest } = input;
  return {
    imported: false,
    taxClass: 'local_fresh',
    priceUnit: 'kg',
    gramsPerPriceUnit: 1000,
    season: allYear,
    ...rest,
    name: toText(name),
    ...(displayName ? { displayName: toText(displayName) } : {}),
    description: toText(description),
    storage: { minC: storage[0], maxC: storage[1] },
    certificates: (certified ?? []).map((entry) =>
      typeof entry === 'string'
        ? toCertificate(rest.slug, entry)
        : toCertificate(rest.slug, entry[0], entry[1]),
    ),
  };
};

type PackOptions = { code?: string; min?: number; step?: number; factor?: number };

const unitNames: Record<OrderUnit, Text> = {
  kg: { en: 'kg', ms: 'Kilo' },
  carton: { en: 'carton', ms: 'Karton' },
  crate: { en: 'crate', ms: 'Krat' },
  box: { en: 'box', ms: 'Kotak' },
  bag: { en: 'bag', ms: 'Beg' },
  sack: { en: 'sack', ms: 'Guni' },
  bundle: { en: 'bundle', ms: 'Ikat' },
  piece: { en: 'piece', ms: 'Biji' },
  tray: { en: 'tray', ms: 'Papan' },
  pack: { en: 'pack', ms: 'Pek' },
};

/** A pack with a custom label. */
export const packOf = (
  code: string,
  label: Pair,
  orderUnit: OrderUnit,
  size: number,
  options: PackOptions = {},
): DemoPack => {
  const step = options.step ?? 1;
  return {
    code: options.code ?? code,
    label: toText(label),
    orderUnit,
    size: String(size),
    min: String(options.min ?? step),
    step: String(step),
    ...(options.factor === undefined ? {} : { factor: options.factor }),
  };
};

/** For example '5 kg carton' and 'Karton 5 kg'. */
export const kg = (size: number, unit: OrderUnit, options: PackOptions = {}): DemoPack =>
  packOf(
    String(size).replace('.', '').padStart(2, '0'),
    [`${size} kg ${unitNames[unit].en}`, `${unitNames[unit].ms} ${size} kg`],
    unit,
    size,
    options,
  );

/** For example '30 pc sack' and 'Guni 30 biji'. The Malay counter depends on the shape: biji, pokok or tongkol. */
export const pieces = (
  count: number,
  unit: OrderUnit,
  options: PackOptions & { counter?: 'biji' | 'pokok' | 'tongkol' } = {},
): DemoPack =>
  packOf(
    String(count).padStart(2, '0'),
    [`${count} pc ${unitNames[unit].en}`, `${unitNames[unit].ms} ${count} ${options.counter ?? 'biji'}`],
    unit,
    count,
    options,
  );

/** A single fruit, priced by its estimated weight. */
export const whole = (estimatedKg: number, options: PackOptions = {}): DemoPack =>
  packOf(
    'PC',
    [`Whole, about ${estimatedKg} kg`, `Sebiji, lebih kurang ${estimatedKg} kg`],
    'piece',
    estimatedKg,
    options,
  );

/** Sold loose, weighed in kilograms. */
export const loose = (options: PackOptions = {}): DemoPack =>
  packOf('KG', ['Loose, by the kg', 'Timbang kilo'], 'kg', 1, options);

export const gradesAB = [
  { value: 'A', factor: 1 },
  { value: 'B', factor: 0.84 },
] as const;
export const gradesABC = [...gradesAB, { value: 'C', factor: 0.7 }] as const;
export const gradesAAA = [
  { value: 'AA', factor: 1.18 },
  { value: 'A', factor: 1 },
] as const;
export const gradeA = [{ value: 'A', factor: 1 }] as const;

const small = { value: { en: 'Small', ms: 'Kecil' }, code: 'S', factor: 0.9 };
const medium = { value: { en: 'Medium', ms: 'Sederhana' }, code: 'M', factor: 1 };
const large = { value: { en: 'Large', ms: 'Besar' }, code: 'L', factor: 1.12 };
export const sizesSML = [small, medium, large] as const;
export const sizesML = [medium, large] as const;
