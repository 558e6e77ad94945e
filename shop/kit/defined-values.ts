type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The given fields of a partial change, without those that are undefined. */
export const definedValues = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Defined<T>;
