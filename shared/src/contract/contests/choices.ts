/** Where a race stands: `open` from the moment two people opened it until its bets are counted to the end, then `ended`, then `paid`. */
export const RACE_STATUSES = ['draft', 'open', 'ended', 'paid', 'cancelled'] as const
/** As everybody sees it: those that two people opened. */
export const SHOWN_RACE_STATUSES = ['coming', 'running', 'ended', 'paid', 'cancelled'] as const

/** What keeps a race from being opened. */
export const RACE_PROBLEMS = ['shares', 'times', 'game'] as const

/** So many prizes a race has at most. */
export const MOST_PRIZES = 100
/** Of each player so many bets count at most. */
export const MOST_FIRST_BETS = 1_000
/** So long a race lasts at most. */
export const MOST_RACE_DAYS = 31
/** Boards are shown so far: 100 places a page. */
export const MOST_BOARD_PAGES = 10
