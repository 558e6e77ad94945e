import type { Tone } from './scenes/page.ts';
import type { SpriteName } from './sprites/all.ts';

type HeroKind =
  | 'wood'
  | 'green'
  | 'blue'
  | 'red'
  | 'carton'
  | 'basket'
  | 'bag'
  | 'jute'
  | 'punnet'
  | 'stand'
  | 'eggs'
  | 'ice'
  | 'rice';

export type Look = {
  readonly tone: Tone;
  readonly hero: HeroKind;
  /** The width of a piece in the heap. */
  readonly size: number;
  readonly third: 'single' | 'scale';
  readonly cut?: SpriteName;
  readonly turn?: number;
  readonly sink?: number;
  readonly rows?: number;
};

const upright = { turn: 8, sink: 0.5, rows: 2 } as const;

const looks = {
  kangkung: { tone: 'green', hero: 'stand', size: 250, third: 'single' },
  bayam: { tone: 'green', hero: 'green', size: 230, third: 'single', ...upright },
  sawi: { tone: 'green', hero: 'wood', size: 220, third: 'single', ...upright },
  'bok-choy': { tone: 'green', hero: 'carton', size: 210, third: 'scale', ...upright },
  kailan: { tone: 'green', hero: 'blue', size: 230, third: 'single', ...upright },
  lettuce: { tone: 'green', hero: 'wood', size: 220, third: 'single', turn: 14, sink: 0.42, rows: 2 },
  cabbage: { tone: 'green', hero: 'red', size: 190, third: 'scale', turn: 30, sink: 0.4 },
  'chinese-cabbage': { tone: 'green', hero: 'wood', size: 168, third: 'single', turn: 14, sink: 0.42 },
  kale: { tone: 'green', hero: 'stand', size: 220, third: 'single' },
  'spring-onion': { tone: 'green', hero: 'bag', size: 110, third: 'single', turn: 12, sink: 0.5, rows: 2 },
  coriander: { tone: 'green', hero: 'bag', size: 180, third: 'single', ...upright },
  celery: { tone: 'green', hero: 'green', size: 180, third: 'single', ...upright },
  mint: { tone: 'green', hero: 'punnet', size: 200, third: 'single', ...upright },
  pandan: { tone: 'green', hero: 'stand', size: 240, third: 'single' },
  'curry-leaf': { tone: 'green', hero: 'basket', size: 230, third: 'single', ...upright },
  lemongrass: { tone: 'sun', hero: 'stand', size: 240, third: 'single' },

  tomato: { tone: 'red', hero: 'wood', size: 150, third: 'scale', turn: 18 },
  'cherry-tomato': { tone: 'red', hero: 'punnet', size: 160, third: 'single', turn: 20 },
  'red-chilli': { tone: 'red', hero: 'bag', size: 150, third: 'scale', turn: 50 },
  'green-chilli': { tone: 'green', hero: 'green', size: 150, third: 'single', turn: 50 },
  'cili-padi': { tone: 'red', hero: 'punnet', size: 150, third: 'single', turn: 60 },
  'capsicum-green': { tone: 'green', hero: 'carton', size: 140, third: 'scale', turn: 14 },
  'capsicum-red': { tone: 'red', hero: 'wood', size: 140, third: 'scale', turn: 14 },
  'capsicum-yellow': { tone: 'sun', hero: 'carton', size: 140, third: 'scale', turn: 14 },
  cucumber: {
    tone: 'green',
    hero: 'green',
    size: 190,
    third: 'single',
    cut: 'cucumber-slice',
    turn: 28,
    sink: 0.4,
  },
  eggplant: { tone: 'plum', hero: 'blue', size: 190, third: 'scale', turn: 22, sink: 0.4 },
  okra: { tone: 'green', hero: 'basket', size: 170, third: 'single', turn: 40, sink: 0.42 },
  'long-bean': { tone: 'green', hero: 'stand', size: 190, third: 'single' },
  'french-bean': { tone: 'green', hero: 'bag', size: 200, third: 'single', turn: 40 },
  'bitter-gourd': { tone: 'green', hero: 'blue', size: 180, third: 'scale', turn: 26, sink: 0.4 },
  pumpkin: { tone: 'sun', hero: 'wood', size: 230, third: 'scale', turn: 10, rows: 2 },
  corn: { tone: 'sun', hero: 'jute', size: 190, third: 'single', turn: 22, sink: 0.4 },
  petai: { tone: 'green', hero: 'stand', size: 200, third: 'single' },
  'snap-pea': { tone: 'green', hero: 'bag', size: 150, third: 'single', turn: 50 },
  broccoli: { tone: 'green', hero: 'carton', size: 180, third: 'scale', turn: 12, sink: 0.4 },
  cauliflower: { tone: 'green', hero: 'red', size: 210, third: 'single', turn: 10, sink: 0.4, rows: 2 },

  potato: { tone: 'earth', hero: 'jute', size: 150, third: 'scale', turn: 60 },
  'sweet-potato-purple': {
    tone: 'plum',
    hero: 'jute',
    size: 200,
    third: 'single',
    cut: 'sweet-potato-purple-cut',
    turn: 30,
  },
  'sweet-potato-orange': {
    tone: 'sun',
    hero: 'wood',
    size: 210,
    third: 'single',
    cut: 'sweet-potato-orange-cut',
    turn: 30,
  },
  carrot: { tone: 'sun', hero: 'blue', size: 170, third: 'scale', turn: 24, sink: 0.42 },
  'white-radish': { tone: 'green', hero: 'green', size: 100, third: 'scale', turn: 14, sink: 0.55, rows: 2 },
  ginger: { tone: 'earth', hero: 'bag', size: 170, third: 'single', turn: 40 },
  turmeric: { tone: 'sun', hero: 'basket', size: 180, third: 'single', turn: 40 },
  galangal: { tone: 'earth', hero: 'bag', size: 190, third: 'single', turn: 40 },
  'onion-yellow': { tone: 'earth', hero: 'jute', size: 140, third: 'scale', turn: 14 },
  'onion-red': { tone: 'plum', hero: 'red', size: 140, third: 'scale', turn: 14 },
  shallot: { tone: 'plum', hero: 'jute', size: 160, third: 'single', turn: 20 },
  garlic: { tone: 'earth', hero: 'bag', size: 130, third: 'scale', turn: 16 },
  yam: { tone: 'earth', hero: 'wood', size: 150, third: 'single', cut: 'yam-cut', turn: 24 },
  tapioca: { tone: 'earth', hero: 'jute', size: 240, third: 'single', turn: 30 },

  shiitake: { tone: 'earth', hero: 'punnet', size: 140, third: 'scale', turn: 20 },
  'oyster-mushroom': { tone: 'earth', hero: 'punnet', size: 180, third: 'single', turn: 14 },
  'button-mushroom': { tone: 'sky', hero: 'punnet', size: 130, third: 'scale', turn: 22 },
  enoki: { tone: 'sky', hero: 'carton', size: 150, third: 'single', ...upright },

  durian: { tone: 'sun', hero: 'basket', size: 250, third: 'single', cut: 'durian-open', turn: 14, rows: 2 },
  rambutan: { tone: 'red', hero: 'basket', size: 160, third: 'single', cut: 'rambutan-open', turn: 24 },
  mangosteen: { tone: 'plum', hero: 'wood', size: 140, third: 'single', cut: 'mangosteen-half', turn: 24 },
  papaya: {
    tone: 'sun',
    hero: 'carton',
    size: 150,
    third: 'single',
    cut: 'papaya-half',
    turn: 12,
    sink: 0.45,
    rows: 2,
  },
  jackfruit: {
    tone: 'sun',
    hero: 'wood',
    size: 200,
    third: 'single',
    cut: 'jackfruit-open',
    turn: 12,
    sink: 0.42,
    rows: 2,
  },
  cempedak: {
    tone: 'earth',
    hero: 'basket',
    size: 160,
    third: 'single',
    cut: 'cempedak-open',
    turn: 14,
    sink: 0.42,
    rows: 2,
  },
  guava: { tone: 'green', hero: 'carton', size: 150, third: 'single', cut: 'guava-half', turn: 18 },
  pomelo: { tone: 'sun', hero: 'red', size: 190, third: 'single', cut: 'pomelo-half', turn: 14, rows: 2 },
  banana: { tone: 'sun', hero: 'basket', size: 230, third: 'single', turn: 10, sink: 0.26, rows: 2 },
  pineapple: { tone: 'sun', hero: 'wood', size: 130, third: 'scale', turn: 10, sink: 0.42, rows: 2 },
  mango: { tone: 'sun', hero: 'wood', size: 170, third: 'scale', turn: 14 },
  watermelon: {
    tone: 'red',
    hero: 'carton',
    size: 230,
    third: 'single',
    cut: 'watermelon-slice',
    turn: 20,
    rows: 2,
  },
  'dragon-fruit': {
    tone: 'red',
    hero: 'blue',
    size: 160,
    third: 'single',
    cut: 'dragon-fruit-half',
    turn: 16,
  },
  starfruit: { tone: 'sun', hero: 'basket', size: 150, third: 'single', cut: 'starfruit-slice', turn: 24 },
  longan: {
    tone: 'earth',
    hero: 'basket',
    size: 190,
    third: 'single',
    cut: 'longan-open',
    turn: 14,
    sink: 0.42,
  },
  duku: { tone: 'sun', hero: 'wood', size: 180, third: 'single', cut: 'duku-open', turn: 18 },
  coconut: { tone: 'sky', hero: 'jute', size: 170, third: 'single', cut: 'coconut-half', turn: 30 },
  lime: { tone: 'green', hero: 'bag', size: 130, third: 'single', cut: 'lime-half', turn: 24 },
  calamansi: { tone: 'green', hero: 'punnet', size: 110, third: 'single', cut: 'calamansi-half', turn: 30 },
  rockmelon: {
    tone: 'sun',
    hero: 'wood',
    size: 200,
    third: 'single',
    cut: 'rockmelon-half',
    turn: 10,
    rows: 2,
  },

  'apple-red': { tone: 'red', hero: 'carton', size: 140, third: 'scale', turn: 14 },
  'apple-green': { tone: 'green', hero: 'carton', size: 140, third: 'scale', turn: 14 },
  orange: { tone: 'sun', hero: 'wood', size: 140, third: 'single', cut: 'orange-half', turn: 20 },
  mandarin: { tone: 'sun', hero: 'red', size: 130, third: 'single', cut: 'mandarin-half', turn: 20 },
  pear: { tone: 'green', hero: 'carton', size: 120, third: 'scale', turn: 12 },
  'grapes-red': { tone: 'plum', hero: 'punnet', size: 190, third: 'single', turn: 12 },
  'grapes-green': { tone: 'green', hero: 'punnet', size: 190, third: 'single', turn: 12 },
  kiwi: { tone: 'green', hero: 'carton', size: 140, third: 'single', cut: 'kiwi-half', turn: 30 },
  strawberry: { tone: 'red', hero: 'punnet', size: 120, third: 'scale', turn: 26 },
  blueberry: { tone: 'plum', hero: 'punnet', size: 120, third: 'single', turn: 40 },
  avocado: { tone: 'green', hero: 'wood', size: 120, third: 'single', cut: 'avocado-half', turn: 18 },
  lemon: { tone: 'sun', hero: 'carton', size: 150, third: 'single', cut: 'lemon-half', turn: 24 },
  cherry: { tone: 'red', hero: 'punnet', size: 140, third: 'single', turn: 20 },
  peach: { tone: 'red', hero: 'carton', size: 150, third: 'scale', turn: 14 },
  dates: { tone: 'earth', hero: 'bag', size: 160, third: 'single', turn: 40 },

  'egg-brown': { tone: 'earth', hero: 'eggs', size: 0, third: 'scale' },
  'egg-white': { tone: 'sky', hero: 'eggs', size: 0, third: 'scale' },
  'egg-duck': { tone: 'sky', hero: 'eggs', size: 0, third: 'single' },
  'egg-quail': { tone: 'earth', hero: 'eggs', size: 0, third: 'single' },

  siakap: { tone: 'sea', hero: 'ice', size: 0, third: 'single' },
  tilapia: { tone: 'sea', hero: 'ice', size: 0, third: 'single' },
  kembung: { tone: 'sea', hero: 'ice', size: 0, third: 'single' },
  patin: { tone: 'sea', hero: 'ice', size: 0, third: 'single' },
  prawn: { tone: 'sea', hero: 'ice', size: 0, third: 'scale' },
  squid: { tone: 'sea', hero: 'ice', size: 0, third: 'scale' },
  crab: { tone: 'sea', hero: 'ice', size: 0, third: 'scale' },
  clam: { tone: 'sea', hero: 'ice', size: 0, third: 'single' },

  'rice-white': { tone: 'green', hero: 'rice', size: 0, third: 'single' },
  'rice-basmati': { tone: 'plum', hero: 'rice', size: 0, third: 'single' },
  'rice-brown': { tone: 'earth', hero: 'rice', size: 0, third: 'single' },
  'rice-glutinous': { tone: 'sky', hero: 'rice', size: 0, third: 'single' },
  peanut: { tone: 'earth', hero: 'jute', size: 120, third: 'single', turn: 60 },
} as const satisfies Partial<Record<SpriteName, Look>>;

export type Subject = keyof typeof looks;

const names = Object.keys(looks);

export const isSubject = (value: string): value is Subject => Object.hasOwn(looks, value);

/** Every kind of produce that the demo shop can show. */
export const subjects: readonly Subject[] = names.filter(isSubject);

export const lookOf = (subject: Subject): Look => looks[subject];

/** The three pictures of a subject: in its packaging, on a tint, and close up or as three sizes. */
export function pictureKeys<S extends Subject>(
  subject: S,
): readonly [`${S}-hero`, `${S}-still`, `${S}-single` | `${S}-scale`] {
  return [
    `${subject}-hero`,
    `${subject}-still`,
    lookOf(subject).third === 'scale' ? `${subject}-scale` : `${subject}-single`,
  ];
}

/** A subject alone on nothing, for category tiles. */
export const tileSize = 192;
export const tileKey = <S extends Subject>(subject: S): `tile-${S}` => `tile-${subject}`;
