/** How goods are taxed: local fresh produce not at all, imported fruit mostly. */
export type TaxClass = 'local_fresh' | 'imported_fruit' | 'imported_fruit_exempt' | 'standard_zero';
