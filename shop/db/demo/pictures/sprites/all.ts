import { noto } from '../draw/noto.ts';
import { dry } from './dry.ts';
import { fruitVegetables } from './fruit-vegetables.ts';
import { leafy } from './leafy.ts';
import { moreFruit } from './more-fruit.ts';
import { mushrooms } from './mushrooms.ts';
import { roots } from './roots.ts';
import { roundFruit } from './round-fruit.ts';
import { seafood } from './seafood.ts';
import { spikyFruit } from './spiky-fruit.ts';

export const spriteArt = {
  ...dry,
  ...fruitVegetables,
  ...leafy,
  ...moreFruit,
  ...mushrooms,
  ...roots,
  ...roundFruit,
  ...seafood,
  ...spikyFruit,
  'chinese-cabbage': () => noto('leafy-green'),
} satisfies Record<string, () => string>;

export type SpriteName = keyof typeof spriteArt;
