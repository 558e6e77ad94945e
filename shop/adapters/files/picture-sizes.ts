/** Widths of every product picture, all offered in `srcset`. */
export const pictureSizes = [320, 640, 960] as const;
