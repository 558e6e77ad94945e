import type { DemoProduct } from '../demo-types.ts';
import { asianGreens } from './asian-greens.ts';
import { bananasAndPineapples } from './bananas-and-pineapples.ts';
import { beansAndCorn } from './beans-and-corn.ts';
import { berriesAndStoneFruit } from './berries-and-stone-fruit.ts';
import { cabbagesAndSalad } from './cabbages-and-salad.ts';
import { citrusAndApples } from './citrus-and-apples.ts';
import { cucumbersAndGourds } from './cucumbers-and-gourds.ts';
import { durians } from './durian.ts';
import { eggs } from './eggs.ts';
import { fishAndSeafood } from './fish-and-seafood.ts';
import { freshHerbs } from './fresh-herbs.ts';
import { gingerAndLimes } from './ginger-and-limes.ts';
import { melons } from './melons.ts';
import { mushrooms } from './mushrooms.ts';
import { onionsAndGarlic } from './onions-and-garlic.ts';
import { riceAndDryGoods } from './rice-and-dry-goods.ts';
import { rootsAndTubers } from './roots-and-tubers.ts';
import { seasonalFruit } from './seasonal-fruit.ts';
import { tomatoesAndChillies } from './tomatoes-and-chillies.ts';
import { tropicalFruit } from './tropical-fruit.ts';

export const demoProducts: readonly DemoProduct[] = [
  ...asianGreens,
  ...cabbagesAndSalad,
  ...tomatoesAndChillies,
  ...cucumbersAndGourds,
  ...beansAndCorn,
  ...rootsAndTubers,
  ...onionsAndGarlic,
  ...mushrooms,
  ...durians,
  ...seasonalFruit,
  ...tropicalFruit,
  ...bananasAndPineapples,
  ...melons,
  ...citrusAndApples,
  ...berriesAndStoneFruit,
  ...freshHerbs,
  ...gingerAndLimes,
  ...eggs,
  ...fishAndSeafood,
  ...riceAndDryGoods,
];
