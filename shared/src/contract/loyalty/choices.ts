/** The club counts points of these kinds of games apart. */
export const CLUB_PRODUCTS = ['slots', 'live', 'crash', 'mini'] as const
export type ClubProduct = (typeof CLUB_PRODUCTS)[number]
