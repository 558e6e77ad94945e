import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?no-inline';

/** Address of the font that styles/font.css declares, for a preload in the document head. */
export const fontFile = figtree;
