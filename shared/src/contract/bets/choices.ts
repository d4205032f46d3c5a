/** Kinds of house games a list of bets can be narrowed to, and what may have become of a bet. */
export const PLAY_GROUPS = ['originals', 'crash', 'slots', 'tables'] as const

export const PLAY_STATUSES = ['open', 'won', 'part_back', 'lost', 'refunded'] as const
