/** The Bakul basket in a box of 20 by 20, as SVG path data. */
export const basket = {
  handle: 'M4.500 8C4.500 3.800 6.800 1.500 10 1.500S15.500 3.800 15.500 8',
  body: 'M1.600 8h16.800l-1.900 8.100a2 2 0 0 1-2 1.600H5.500a2 2 0 0 1-2-1.600z',
  weave: 'M6.900 10.600v4M10 10.600v4M13.100 10.600v4',
} as const;
