export const listing = {} as const;
