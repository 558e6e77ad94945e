/** Widths of every product picture; `srcset` offers them all. */
export const pictureSizes = [320, 640, 960] as const;
