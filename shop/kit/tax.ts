/** Tax classes of goods: local fresh produce is not taxed, imported fruit mostly is. */
export type TaxClass = 'local_fresh' | 'imported_fruit' | 'imported_fruit_exempt' | 'standard_zero';
