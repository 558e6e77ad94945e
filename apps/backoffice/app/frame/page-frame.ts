/** The box of a page, also of one that still loads or has failed. */
export const pageFrame = 'flex flex-col gap-4 min-h-full p-4 lg:min-h-dvh lg:py-5 lg:px-6';
