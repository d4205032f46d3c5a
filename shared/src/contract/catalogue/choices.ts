/** Shortest search, in letters after trimming. */
export const SEARCH_MIN_LENGTH = 3

export const GAMES_PAGE_SIZE = 20

export const VOLATILITIES = ['low', 'medium', 'high'] as const

/** `listed`: the order of the lobby, games that are open for play first. `newest`: as they were added. `return`: the highest return first, where bets differ by the lowest of them. */
export const GAME_ORDERS = ['listed', 'newest', 'return'] as const
