import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Tx } from '#kit/db/connect.ts'
import type { SettledDraw } from '../../bet-source.ts'
import type { App } from '../../ctx.ts'
import { type OwnShare, readOwnShares } from '../bonuses/index.ts'
import type { Positions } from './positions.ts'

/** How many bets one stretch hands over: it takes some milliseconds, in which this process does nothing else. */
const BETS_PER_STRETCH = 500

/**
 * Shows a visitor the draws settled since its positions: each just once, however late it was committed, when the visitor
 * keeps the positions it gets back together with what it made of the draws, and is the only one who walks from them.
 * Beside each draw stands how much of a bet was the player's own money: what a bonus staked earns nobody anything.
 * @returns the positions that moved, and whether more is left than one walk takes
 */
export async function walkSettled(
  tx: Tx,
  { betSources, from }: Pick<App, 'betSources'> & { readonly from: Positions },
  visit: (draw: SettledDraw, ownShare: OwnShare) => void,
): Promise<{ readonly reached: Positions; readonly isMore: boolean }> {
  const reached = new Map<string, Map<string, bigint>>()
  let isMore = false
  let betCount = 0
  for (const source of betSources)
    for await (const page of source.readSettled?.(tx, from.get(source.name) ?? new Map()) ?? []) {
      const ownShare = await readOwnShares(
        tx,
        page.draws.flatMap(({ bets }) => bets.map(({ id }) => id)),
      )
      for (const draw of page.draws) {
        visit(draw, ownShare)
        betCount += draw.bets.length
        if (betCount < BETS_PER_STRETCH) continue
        betCount = 0
        await nextTurn()
      }
      const parts = reached.get(source.name) ?? new Map<string, bigint>()
      for (const [part, position] of page.reached) parts.set(part, position)
      if (parts.size > 0) reached.set(source.name, parts)
      isMore ||= page.isMore
    }
  return { reached, isMore }
}
