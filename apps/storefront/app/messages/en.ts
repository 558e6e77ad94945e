import { card } from './en/card.ts';
import { common } from './en/common.ts';
import { home } from './en/home.ts';
import { listing } from './en/listing.ts';
import { pages } from './en/pages.ts';
import { product } from './en/product.ts';
import { runtime } from './en/runtime.ts';
import { shell } from './en/shell.ts';

export const en = { ...common, ...runtime, ...shell, ...card, ...home, ...listing, ...product, ...pages };
