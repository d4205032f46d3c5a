import type { App } from '../../../ctx.ts'
import type { BetKind, RoundBet } from './bet-kind.ts'
import { endForHouse } from './end-bet.ts'

/** Bets submitted together; the commit engine makes few batches of them. */
const PAGE = 2_000

export type OpenBets<Bet, End> = {
  /** Reads open bets of a round in the order of their numbers, after one of them. */
  readOpen(page: { readonly after: number; readonly limit: number }): Promise<readonly Bet[]>
  /** What becomes of one; null: it stays open. */
  endOf(bet: Bet): End | null
}

/** Ends the open bets of a round page by page. Repeating it changes nothing. */
export async function endOpenBets<Bet extends RoundBet, End>(
  app: App,
  kind: BetKind<Bet, End>,
  { readOpen, endOf }: OpenBets<Bet, End>,
): Promise<void> {
  let after = 0
  for (;;) {
    const bets = await readOpen({ after, limit: PAGE })
    const last = bets.at(-1)
    if (last === undefined) return
    const ends = bets.flatMap((bet) => {
      const end = endOf(bet)
      return end === null ? [] : [endForHouse(app, kind, { bet, end })]
    })
    // All are waited for before one failure ends the page: the next try then finds only what is really open.
    const failed = (await Promise.allSettled(ends)).find((one) => one.status === 'rejected')
    if (failed !== undefined) throw failed.reason
    after = last.intId
  }
}
