import { card } from './ms/card.ts';
import { common } from './ms/common.ts';
import { home } from './ms/home.ts';
import { listing } from './ms/listing.ts';
import { pages } from './ms/pages.ts';
import { product } from './ms/product.ts';
import { runtime } from './ms/runtime.ts';
import { shell } from './ms/shell.ts';

export const ms = { ...common, ...runtime, ...shell, ...card, ...home, ...listing, ...product, ...pages };
