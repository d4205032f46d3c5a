/** How much a large house holds. */
export type Sizes = {
  readonly players: number
  /** Every so many of the players have moved money. */
  readonly playersPerActive: number
  /** In lines of a statement, deposits among them. */
  readonly postings: number
  /** The latest stakes among them are bets that the games know too. */
  readonly bets: number
}

/** What `npm run seed:large` makes. Every player registered, which is a line of the audit trail. */
export const LARGE: Sizes = { players: 1_000_000, playersPerActive: 5, postings: 10_000_000, bets: 500_000 }
