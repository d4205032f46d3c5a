import { countCards, isNatural, totalOf } from '@tas/shared/rules/cards/blackjack-hand.ts'
import { ACE, rankOf } from '@tas/shared/rules/cards/deck.ts'
import { verifyGame } from '@tas/shared/rules/games/verify.ts'
import { assert } from '#kit/assert.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import type { World } from '../../../../test/world.ts'
import { ensureSeedPair } from '../../fairness/ensure-seed-pair.ts'
import { readSeedPair } from '../../fairness/seed-pair.ts'
import { openSeed } from '../../fairness/server-seed.ts'
import { setClientSeed } from '../../fairness/set-client-seed.ts'
import { type Started, secretOf, start } from './steps.fixture.ts'

/** Says of the cards in the order of drawing whether a hand is the wished one. */
export type Wish = (cards: readonly number[]) => boolean

const MAX_SEEDS = 100_000

/** A client seed by which the player's next hand is dealt as wished. The player must have seeds. */
export async function seedFor(
  app: App,
  playerId: string,
  { game, wish }: { readonly game: string; readonly wish: Wish },
): Promise<string> {
  const pair = await readSeedPair(app.db, playerId)
  assert(pair !== null, 'the player has seeds')
  const serverSeed = openSeed(app, pair.server)
  for (let index = 0; index < MAX_SEEDS; index++) {
    const clientSeed = `wish ${index}`
    const drawn = verifyGame({ game, serverSeed, clientSeed, nonce: pair.nonce, params: {} })
    if (drawn.ok && Array.isArray(drawn.outcome) && wish(drawn.outcome.map(Number))) return clientSeed
  }
  throw new Error('no seed leads to the wished deal')
}

/** Opens a hand at a table that is dealt as wished; `cards` are all that are drawn for it. */
export async function deal(
  world: World,
  player: PlayerActor,
  ask: { readonly game: string; readonly wish: Wish; readonly amount?: string },
): Promise<Started & { readonly cards: readonly number[] }> {
  const { game, amount = '1.00' } = ask
  await ensureSeedPair(world.app, player.id)
  const clientSeed = await seedFor(world.app, player.id, ask)
  await setClientSeed(world.as(player), { clientSeed })
  const started = await start(world.as(player), { game, amount })
  const { seed } = await secretOf(world.app, player, started)
  const drawn = verifyGame({ game, ...seed, params: {} })
  assert(drawn.ok && Array.isArray(drawn.outcome), 'a hand that was dealt can be drawn')
  return { ...started, cards: drawn.outcome.map(Number) }
}

/** The deal of blackjack, as wishes speak of it. */
export function blackjackDeal(cards: readonly number[]) {
  const [own, dealers] = [cards.slice(0, 2), cards.slice(2, 4)]
  const [one = 0, other = 0] = own
  return {
    isPair: rankOf(one) === rankOf(other),
    isNatural: isNatural(own),
    isDealersNatural: isNatural(dealers),
    isAceUp: rankOf(cards[2] ?? 0) === ACE,
    total: totalOf(countCards(own)),
    isAces: own.every((card) => rankOf(card) === ACE),
  }
}

/** Nothing special: no blackjack anywhere, no insurance, no pair, and a card cannot bust it. */
export const plainDeal: Wish = (cards) => {
  const { isPair, isNatural: isOwn, isDealersNatural, isAceUp, total } = blackjackDeal(cards)
  return !isPair && !isOwn && !isDealersNatural && !isAceUp && total <= 11
}

/** Two cards of one rank, no aces, that can be split; the first hand can still be played after its second card. */
export const pairDeal: Wish = (cards) => {
  const { isPair, isAces, isDealersNatural, isAceUp } = blackjackDeal(cards)
  const [one = 0, , , , next = 0] = cards
  return isPair && !isAces && !isDealersNatural && !isAceUp && totalOf(countCards([one, next])) < 20
}

/** An ace against the player, under which lies no blackjack, and none on the other side. */
export const aceUpDeal: Wish = (cards) => {
  const { isPair, isAceUp, isDealersNatural, isNatural: isOwn } = blackjackDeal(cards)
  return isAceUp && !isDealersNatural && !isOwn && !isPair
}
