import type { CallData } from '@tas/shared/contract/api.ts'
import { calls } from '@tas/shared/contract/api.ts'
import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { drawMines, MINES_TILES } from '@tas/shared/rules/games/mines/game.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import { findStepGame } from '@tas/shared/rules/games/registry.ts'
import { CASH_OUT, type StepAction, type StepBet } from '@tas/shared/rules/games/step-game.ts'
import { assert } from '#kit/assert.ts'
import { randomToken } from '#kit/random.ts'
import type { App, PlayerActor, PlayerContext } from '#src/ctx.ts'
import { readSeedPair } from '../../fairness/seed-pair.ts'
import { openSeed } from '../../fairness/server-seed.ts'
import { getHand } from './get-hand.ts'
import { startHand } from './start-hand.ts'
import { takeAction } from './take-action.ts'

export type Started = CallData<'game/original/bet'> & { readonly hand: HandData }
export type Moved = CallData<'game/original/next'>

export const cashOut: StepAction = { action: CASH_OUT, params: {} }
export const pick = (tile: unknown): StepAction => ({ action: 'pick', params: { tile } })

/** A context of a player in any process; the key is new unless given. */
export function contextIn(app: App, player: PlayerActor, key = randomToken()): PlayerContext {
  return {
    app,
    db: app.db,
    language: 'en',
    requestId: 'test',
    ip: '127.0.0.1',
    userAgent: 'test',
    player,
    idempotencyKey: key,
  }
}

export type Ask = { readonly game: string; readonly params?: WireParams; readonly amount?: string }

/** Opens a hand past the catalogue: games whose page is still to come are held to the same. Answers pass the contract. */
export async function start(ctx: PlayerContext, { game, params = {}, amount = '1.00' }: Ask): Promise<Started> {
  const rule = findStepGame(game)
  assert(rule !== undefined, 'the game is one of steps')
  const { currency } = ctx.player
  const answer = await startHand(ctx, rule, { game, amount, currency, params: { ...params } })
  const { bet, hand, wallet } = calls['game/original/bet'].data.parse(answer)
  assert(hand !== null, 'a game of steps is played by a hand')
  return { bet, hand, wallet }
}

/** Takes one action; the answer passes the contract. */
export async function act(
  ctx: PlayerContext,
  betId: string,
  { action, params }: StepAction,
  actionCount?: number,
): Promise<Moved> {
  const input = { betId, action, params: { ...params } }
  const answer = await takeAction(ctx, actionCount === undefined ? input : { ...input, actionCount })
  return calls['game/original/next'].data.parse(answer)
}

export async function stateOf(ctx: PlayerContext, ask: { readonly game: string } | { readonly betId: string }) {
  return calls['game/original/getState'].data.parse(await getHand(ctx, ask))
}

/** What the server knows and the player does not: the bet's rule and the seed it is played from. */
export async function secretOf(app: App, player: PlayerActor, { bet }: Pick<Started, 'bet'>) {
  const pair = await readSeedPair(app.db, player.id)
  assert(pair !== null && bet.nonce !== null, 'who has bet has seeds')
  const seed = { serverSeed: openSeed(app, pair.server), clientSeed: bet.clientSeed, nonce: bet.nonce }
  return { seed, dealt: ruledBet(bet.game, bet.params).start(seed) }
}

export function ruledBet(game: string, params: WireParams): StepBet {
  const reading = findStepGame(game)?.read(params)
  assert(reading?.ok === true, `${game} reads its own parameters`)
  return reading.bet
}

/** The tiles of a hand of mines, those that are mines and those that are not. */
export async function tilesOf(app: App, player: PlayerActor, started: Pick<Started, 'bet'>) {
  const { seed } = await secretOf(app, player, started)
  const mines = drawMines(seed, { mines: Number(started.bet.params['mines']) })
  const safe = Array.from({ length: MINES_TILES }, (_, tile) => tile).filter((tile) => !mines.includes(tile))
  return { mines, safe }
}
