import { drawEndless, RANKS, rankOf } from '../../cards/deck.ts'
import { type ChipGame, type ChipResult, chipGame } from '../chips.ts'

/** The longest coup. */
export const BACCARAT_CARDS = 6

export const BACCARAT_SPOTS = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const

/** What happened, as the outcome of a pay table's row tells it: "banker", "tie.playerPair", "player.playerPair.bankerPair". */
type Winner = 'player' | 'banker' | 'tie'
const WINNERS: readonly Winner[] = ['player', 'banker', 'tie']

/** A coup as it was dealt: the first two cards of player and banker, and their thirds where the rules drew one. */
export type BaccaratCoup = { readonly player: readonly number[]; readonly banker: readonly number[] }

/** Points of a rank (0 = two … 12 = ace): the ace counts 1, ten and pictures nothing. */
export function baccaratPoints(rank: number): number {
  if (rank === RANKS - 1) return 1
  return rank + 2 < 10 ? rank + 2 : 0
}

/** The last digit of the sum of points. */
export function baccaratTotal(cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + baccaratPoints(rankOf(card)), 0) % 10
}

/**
 * Does the banker draw, standing at `banker` on two cards? `thirdPoints` is what the player drew, null when the player
 * stood. The rules leave no choice to anybody.
 */
export function bankerDraws(banker: number, thirdPoints: number | null): boolean {
  if (thirdPoints === null) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return thirdPoints !== 8
  if (banker === 4) return thirdPoints >= 2 && thirdPoints <= 7
  if (banker === 5) return thirdPoints >= 4 && thirdPoints <= 7
  return banker === 6 && (thirdPoints === 6 || thirdPoints === 7)
}

/** Deals a coup from six cards in the order of drawing: player, player, banker, banker, then the thirds. */
export function dealBaccarat(cards: readonly number[]): BaccaratCoup {
  const player = cards.slice(0, 2)
  const banker = cards.slice(2, 4)
  const [playerTotal, bankerTotal] = [baccaratTotal(player), baccaratTotal(banker)]
  if (playerTotal >= 8 || bankerTotal >= 8) return { player, banker }
  const [next = 0, last = 0] = cards.slice(4)
  if (playerTotal >= 6) return { player, banker: bankerDraws(bankerTotal, null) ? [...banker, next] : banker }
  const isDrawn = bankerDraws(bankerTotal, baccaratPoints(rankOf(next)))
  return { player: [...player, next], banker: isDrawn ? [...banker, last] : banker }
}

/**
 * Baccarat with pairs, from an endless deck: player 2x, banker 1.95x (both give the stake back on a tie), tie 9x, a pair of
 * the first two cards 12x. Outcome: the cards in the order in which they were dealt.
 */
export const baccaratGame: ChipGame = chipGame<BaccaratCoup>({
  game: 'baccarat',
  rulesVersion: 1,
  paytableVersion: 1,
  spots: BACCARAT_SPOTS,
  results: countResults(),
  draw: (seed) => dealBaccarat(drawEndless(seed, BACCARAT_CARDS)),
  outcome: inDealtOrder,
  resultOf: baccaratResult,
  paysE4(spot, outcome) {
    const [winner, ...pairs] = outcome.split('.')
    if (spot === 'tie') return winner === 'tie' ? 90_000n : 0n
    if (spot !== 'player' && spot !== 'banker') return pairs.includes(spot) ? 120_000n : 0n
    if (winner === 'tie') return 10_000n
    if (winner !== spot) return 0n
    return spot === 'banker' ? 19_500n : 20_000n
  },
})

/** What a coup came to, by its name in the pay table: the winner, then the pairs. */
export function baccaratResult({ player, banker }: BaccaratCoup): string {
  return resultName(winnerOf(baccaratTotal(player), baccaratTotal(banker)), isPair(player), isPair(banker))
}

/** Player, player, banker, banker, then the player's third and the banker's. */
function inDealtOrder({ player, banker }: BaccaratCoup): readonly number[] {
  return [...player.slice(0, 2), ...banker.slice(0, 2), ...player.slice(2), ...banker.slice(2)]
}

function isPair([one = 0, other = 0]: readonly number[]): boolean {
  return rankOf(one) === rankOf(other)
}

function winnerOf(player: number, banker: number): Winner {
  if (player === banker) return 'tie'
  return player > banker ? 'player' : 'banker'
}

function resultName(winner: Winner, isPlayerPair: boolean, isBankerPair: boolean): string {
  return [winner, ...(isPlayerPair ? ['playerPair'] : []), ...(isBankerPair ? ['bankerPair'] : [])].join('.')
}

/** The twelve results with their exact chances: every way to deal six ranks, of which the last two may stay undealt. */
function countResults(): readonly ChipResult[] {
  const ranks = Array.from({ length: RANKS }, (_, rank) => rank)
  const counts = new Map<string, number>()
  /** How many of the 13² first two ranks make this total, without and with a pair. */
  const pairs = new Map<string, { readonly total: number; readonly isPair: boolean; readonly ways: number }>()
  for (const one of ranks)
    for (const other of ranks) {
      const total = (baccaratPoints(one) + baccaratPoints(other)) % 10
      const key = `${total} ${one === other}`
      pairs.set(key, { total, isPair: one === other, ways: (pairs.get(key)?.ways ?? 0) + 1 })
    }
  for (const player of pairs.values())
    for (const banker of pairs.values())
      for (const [winner, ways] of countWinners(player.total, banker.total)) {
        const name = resultName(winner, player.isPair, banker.isPair)
        counts.set(name, (counts.get(name) ?? 0) + player.ways * banker.ways * ways)
      }
  const denominator = BigInt(RANKS) ** BigInt(BACCARAT_CARDS)
  return WINNERS.flatMap((winner) =>
    [false, true].flatMap((isPlayerPair) =>
      [false, true].map((isBankerPair) => {
        const outcome = resultName(winner, isPlayerPair, isBankerPair)
        return { outcome, chance: { numerator: BigInt(counts.get(outcome) ?? 0), denominator } }
      }),
    ),
  )
}

/** Who wins from these two-card totals, by the number of the 13² third and fourth ranks, dealt or not. */
function countWinners(player: number, banker: number): ReadonlyMap<Winner, number> {
  const ranks = Array.from({ length: RANKS }, (_, rank) => baccaratPoints(rank))
  const counts = new Map<Winner, number>()
  for (const next of ranks)
    for (const last of ranks) {
      const winner = winnerAfter({ player, banker }, next, last)
      counts.set(winner, (counts.get(winner) ?? 0) + 1)
    }
  return counts
}

function winnerAfter({ player, banker }: { player: number; banker: number }, next: number, last: number): Winner {
  if (player >= 8 || banker >= 8) return winnerOf(player, banker)
  if (player >= 6) return winnerOf(player, bankerDraws(banker, null) ? (banker + next) % 10 : banker)
  return winnerOf((player + next) % 10, bankerDraws(banker, next) ? (banker + last) % 10 : banker)
}
