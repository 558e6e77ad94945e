import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?no-inline';

/** URL of the font declared in styles/font.css, for a preload in the document head. */
export const fontFile = figtree;
