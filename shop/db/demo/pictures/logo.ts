/** The basket of bakul in a box of 20 by 20, in one colour. */
export const logoMark = (colour: string) =>
  `<path d="M4.500 8C4.500 3.800 6.800 1.500 10 1.500S15.500 3.800 15.500 8" fill="none" stroke="${colour}" stroke-width="1.800" stroke-linecap="round"/><path d="M1.600 8h16.800l-1.900 8.100a2 2 0 0 1-2 1.600H5.500a2 2 0 0 1-2-1.600z" fill="${colour}"/>`;

/** The basket with its weave, in two colours, as the header and the app icon show it. */
export const logoMarkWoven = (colour: string, weave: string) =>
  `${logoMark(colour)}<path d="M6.900 10.600v4M10 10.600v4M13.100 10.600v4" stroke="${weave}" stroke-width="1.500" stroke-linecap="round"/>`;

export const logoSvg = (colour: string, weave: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">${logoMarkWoven(colour, weave)}</svg>`;
