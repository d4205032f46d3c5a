/** Public numbers of categories fixed by the specification. */
export const CATEGORY = { sport: 15048, slots: 10047, liveCasino: 10048, crash: 10090, mini: 10091 } as const
/** The sportsbook's own game number (also the number of its category). */
export const SPORTSBOOK_INT_ID = 15048
/** Where the sportsbook stands. */
export const SPORT_PATH = `/games/${SPORTSBOOK_INT_ID}-sportbook.html`
