/** Kinds of games points are told apart by. */
export const PRODUCTS = ['slots', 'live', 'crash', 'mini'] as const
export type Product = (typeof PRODUCTS)[number]
