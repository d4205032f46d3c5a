export const FAVORITES = 'game/favorite/getFavorites'
/** As many as one answer may carry: enough to light the stars of the tiles. */
export const FAVORITES_INPUT = { pageNumber: 1, limit: 100 }
