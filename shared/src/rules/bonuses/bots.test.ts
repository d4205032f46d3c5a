import { describe, expect, it } from 'vitest'
import { stretchWords } from '../simulation/xoshiro.ts'
import type { NextWord } from '../word-source.ts'
import { beginGrant, type Grant, isLiving, openBet, refundBet, settleBet } from './grant.ts'
import { quoteBonus } from './quote.ts'
import { matchTerms } from './terms.fixture.ts'
import type { BonusTerms } from './terms.ts'
import { finish } from './walk.ts'

/*
 * Who plays a bonus by a program: whatever it does, it has on average no more than what was paid in and granted. Each plays the same
 * grant until it is over or a stake cannot be made any more.
 */

const DEPOSIT = 10_000n
const POCKETS = 37
const REDS = 18

const colour = (name: 'red' | 'black') => ({ game: 'roulette', params: { chips: [{ spot: name, units: 1 }] } })

type Bet = ReturnType<typeof colour> & { readonly stakeMinor: bigint; readonly isWon: (pocket: number) => boolean }
const red = (stakeMinor: bigint): Bet => ({ ...colour('red'), stakeMinor, isWon: (pocket) => pocket < REDS })
const black = (stakeMinor: bigint): Bet => ({
  ...colour('black'),
  stakeMinor,
  isWon: (pocket) => pocket >= REDS && pocket < 2 * REDS,
})

/** Bets of one turn, all on one spin; `voids`: each is taken back once before it is made again. */
type Bot = { readonly name: string; readonly voids?: boolean; bets(grant: Grant): readonly Bet[] }

const BOTS: readonly Bot[] = [
  { name: 'both colours', bets: () => [red(500n), black(500n)] },
  { name: 'void and rebet', voids: true, bets: () => [red(500n)] },
  { name: 'split stakes', bets: () => Array.from({ length: 5 }, () => red(100n)) },
  // All own money first, as high as it goes; then the bonus at the highest stake.
  { name: 'own money at once', bets: ({ cashMinor }) => [red(cashMinor > 500n ? cashMinor : 500n)] },
]

function turn(grant: Grant, bot: Bot, { words, id }: { readonly words: NextWord; readonly id: string }): Grant | null {
  const bets = bot.bets(grant).map((bet, index) => ({ ...bet, id: `${id}.${index}` }))
  let now = grant
  for (const bet of bets) {
    if (bot.voids === true) {
      const opened = openBet(now, bet.id, bet)
      if (!opened.ok) return null
      const back = refundBet(opened.grant, bet.id)
      if (!back.ok) return null
      now = back.grant
    }
    const opened = openBet(now, bet.id, bet)
    if (!opened.ok) return null
    now = opened.grant
  }
  const pocket = words() % POCKETS
  for (const bet of bets) {
    const settled = settleBet(now, bet.id, bet.isWon(pocket) ? bet.stakeMinor * 2n : 0n)
    if (!settled.ok) return null
    now = settled.grant
  }
  // What is settled is done with: a grant of a thousand bets is not slower than one of ten.
  return { ...now, bets: new Map() }
}

/** What the player has in the end, in minor units. */
function play(terms: BonusTerms, bot: Bot, seed: string): bigint {
  const words = stretchWords(seed, 0)
  let grant = beginGrant(terms, { depositMinor: DEPOSIT, cashMinor: DEPOSIT })
  for (let turns = 0; isLiving(grant) && turns < 2_000; turns++) {
    const next = turn(grant, bot, { words, id: String(turns) })
    if (next === null) break
    grant = next
  }
  return grant.cashMinor
}

const RUNS = 150

describe.each(BOTS)('$name', (bot) => {
  it.each(['cashFirst', 'bonusFirst'] as const)('gains one grant at most on average, %s', (order) => {
    const terms = matchTerms({ order })
    let sum = 0n
    for (let run = 0; run < RUNS; run++) sum += play(terms, bot, `${bot.name}/${order}/${run}`)
    const grantMinor = beginGrant(terms, { depositMinor: DEPOSIT, cashMinor: DEPOSIT }).grantedMinor
    expect(sum / BigInt(RUNS)).toBeLessThanOrEqual(DEPOSIT + grantMinor)
  })
})

describe('deuces wild', () => {
  it('played best gains one grant at most on average: it counts by what it costs', () => {
    const terms = matchTerms({ capMinor: 1_000n })
    const plan = { game: 'deuces-wild', params: {}, stakeMinor: 500n }
    const result = finish(quoteBonus(terms, 1_000n, plan))
    if (!result.ok) throw new Error(result.code)
    const { grantMinor, weightE4, meanEndMinor, effectiveTimesE2 } = result.quote
    expect(meanEndMinor).toBeLessThanOrEqual(1_000n + grantMinor)
    expect(weightE4).toBeLessThan(10_000n)
    expect(effectiveTimesE2).toBeGreaterThan(1_000n)
  })
})
