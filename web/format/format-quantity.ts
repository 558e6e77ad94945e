const numbers = new Intl.NumberFormat('en-MY', { maximumFractionDigits: 3 });

/** '1,250' or '2.5'. The same in both languages. */
export const formatQuantity = (quantity: number): string => numbers.format(quantity);
