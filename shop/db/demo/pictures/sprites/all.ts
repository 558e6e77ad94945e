import { noto } from '../draw/noto.ts';
import { citrusFruit } from './citrus.ts';
import { dry } from './dry.ts';
import { fruitVegetables } from './fruit-vegetables.ts';
import { herbs } from './herbs.ts';
import { importedFruit } from './imported-fruit.ts';
import { leafy } from './leafy.ts';
import { localFruit } from './local-fruit.ts';
import { mushrooms } from './mushrooms.ts';
import { pods } from './pods.ts';
import { roots } from './roots.ts';
import { roundFruit } from './round-fruit.ts';
import { seafood } from './seafood.ts';
import { spikyFruit } from './spiky-fruit.ts';

export const spriteArt = {
  ...dry,
  ...fruitVegetables,
  ...leafy,
  ...localFruit,
  ...importedFruit,
  ...citrusFruit,
  ...herbs,
  ...pods,
  ...mushrooms,
  ...roots,
  ...roundFruit,
  ...seafood,
  ...spikyFruit,
  'chinese-cabbage': () => noto('leafy-green'),
} satisfies Record<string, () => string>;

export type SpriteName = keyof typeof spriteArt;
