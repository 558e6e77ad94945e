import { basket } from '../../../kit/logo-paths.ts';

/** The basket of bakul in a box of 20 by 20, in one colour. */
export const logoMark = (colour: string) =>
  `<path d="${basket.handle}" fill="none" stroke="${colour}" stroke-width="1.800" stroke-linecap="round"/><path d="${basket.body}" fill="${colour}"/>`;

/** The basket with its weave, in two colours, as the header and the app icon show it. */
export const logoMarkWoven = (colour: string, weave: string) =>
  `${logoMark(colour)}<path d="${basket.weave}" stroke="${weave}" stroke-width="1.500" stroke-linecap="round"/>`;

export const logoSvg = (colour: string, weave: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${logoMarkWoven(colour, weave)}</svg>`;
