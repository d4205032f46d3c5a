/** Shortest search, in letters after trimming. */
export const SEARCH_MIN_LENGTH = 3

export const GAMES_PAGE_SIZE = 20

/** Kinds of devices that a game may be closed to, as a client declares itself. */
export const DEVICE_CLASSES = ['phone', 'tablet', 'desktop'] as const
export type DeviceClass = (typeof DEVICE_CLASSES)[number]

/** Where a category is shown, and how its row moves. */
export const SHOW_WHERE = ['CASINO', 'SPORT', 'BOTH', 'GAME'] as const
export const SHOW_TYPES = ['carousel', 'marquee'] as const
/** Most categories of a business: a strip that somebody still reads. */
export const MOST_CATEGORIES = 40
/** Most other words a game is found by. */
export const MOST_TAGS = 12

export const VOLATILITIES = ['low', 'medium', 'high'] as const

/** `listed`: the order of the lobby, games that are open for play first. `newest`: as they were added. `return`: the highest return first, where bets differ by the lowest of them. */
export const GAME_ORDERS = ['listed', 'newest', 'return'] as const
