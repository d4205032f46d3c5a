import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { InstantBet, InstantGame } from '@tas/shared/rules/games/instant-game.ts'
import { isSlot } from '@tas/shared/rules/slots/slots.ts'
import { assert } from '#kit/assert.ts'
import type { Need, State } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PlayerContext } from '../../../ctx.ts'
import { playerUnit } from '../../../player-unit.ts'
import { betLimits, betNumberNeed, betNumbers, maxStakeAt, tellSettled } from '../../bets/index.ts'
import { freeNeeds, readFreeBet, requireGrant } from '../../bonuses/index.ts'
import { ensureSeedPair, openSeed, seedPairNeed, seedPairs } from '../../fairness/index.ts'
import { tellWallet, writeAmount } from '../../ledger/index.ts'
import { parseStake, payReturn, stakeNeeds, takeStake } from '../../stakes/index.ts'
import { jackpotSeat } from '../jackpot/feed-pool.ts'
import { versionsOf } from '../versions-of.ts'
import { bets } from './bet-table.ts'
import { betView } from './bet-view.ts'
import { guardSpin } from './guard-spin.ts'

const PATH = 'game/original/bet'

/**
 * One bet on an instant game: stake taken, drawn, paid and recorded in one decision. The nonce is taken inside it.
 * `grantId` has the house stake it, as a free round or bet of that bonus.
 * @throws Refusal originals.bad_params with the field, bonuses.grant_not_found, and what `parseStake`, `takeStake` and `guardSpin` refuse
 */
export async function playInstant(
  ctx: PlayerContext,
  game: InstantGame,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const bet = readBet(game, input)
  const limits = betLimits(app, player.currency)
  const stakeMinor = parseStake(app, player, {
    amount: input.amount,
    currency: input.currency,
    range: { minMinor: limits.minMinor, maxMinor: maxStakeAt(limits, bet.maxMultiplierE4) },
  })
  const freeOf = input.grantId ?? null
  if (freeOf !== null) await requireGrant(ctx, freeOf)
  const [jackpot] = await Promise.all([jackpotSeat(app, game.game, player.currency), ensureSeedPair(app, player.id)])
  const id = uuidv7()
  const isSpin = isSlot(game.game)
  const { tab = null, ...asked } = input
  const place = { game: game.game, tab }
  const write = writeAmount(app, player.currency)
  return playerUnit(ctx, {
    call: PATH,
    // Asked for again after a reload, a bet is the same in whichever tab.
    asked,
    needs: [...betNeeds(player, { id, freeOf }), ...(jackpot?.needs ?? [])],
    decide(state) {
      const { id: playerId, currency } = player
      const play = { playerId, currency, reference: id, product: isSpin ? 'slots' : 'casino' } as const
      const staked = { ...play, game: game.game, params: bet.params, amountMinor: stakeMinor }
      takeStake(app, state, { ...staked, freeOf, device: ctx.device, isHeld: false })
      const pair = state.get(seedPairs, playerId)
      const intId = state.get(betNumbers, id)
      assert(pair !== undefined && intId !== undefined, 'the pair was made before the unit, the number with its loads')
      const { nonce, clientSeed } = pair
      if (isSpin) guardSpin(app, { last: pair.spun, now: state.now, ...place })
      state.set(seedPairs, playerId, {
        ...pair,
        nonce: nonce + 1,
        spun: isSpin ? { at: state.now, ...place } : pair.spun,
      })
      const result = bet.settle(stakeMinor, { serverSeed: openSeed(app, pair.server), clientSeed, nonce })
      payReturn(state, { ...play, amountMinor: result.payoutMinor })
      const row = {
        id,
        intId,
        playerId,
        currency,
        stakeMinor,
        nonce,
        clientSeed,
        ...versionsOf(game),
        params: bet.params,
        pairId: pair.server.pairId,
        ...result,
      }
      state.insert(bets, row)
      const fed = jackpot?.feed(state, { id, playerId, stakeMinor, clientSeed, nonce })
      tellSettled(app, state, row)
      return {
        bet: betView(app, { ...row, serverSeedHash: pair.server.hash, createdAt: state.now }),
        hand: null,
        wallet: tellWallet(app, state, playerId),
        ...(fed !== undefined && { jackpot: { pool: write(fed.poolMinor), paid: write(fed.paidMinor) } }),
        ...(freeOf !== null && { free: freeData(app, state, { playerId, currency, grantId: freeOf, betId: id }) }),
      }
    },
  })
}

function betNeeds(
  { id: playerId, currency }: PlayerContext['player'],
  { id, freeOf }: { readonly id: string; readonly freeOf: string | null },
): readonly Need[] {
  const needs = [...stakeNeeds(playerId, currency), seedPairNeed(playerId), betNumberNeed(id)]
  return freeOf === null ? needs : [...needs, ...freeNeeds(currency)]
}

/** What is told of a free bet beside what the game paid: of that its own stake is not always the player's. */
function freeData(
  app: App,
  state: State,
  bet: { readonly playerId: string; readonly currency: string; readonly grantId: string; readonly betId: string },
) {
  const { freeLeft, returned } = readFreeBet(state, bet)
  const write = writeAmount(app, bet.currency)
  return { left: freeLeft, paidCash: write(returned.cashMinor), paidBonus: write(returned.bonusMinor) }
}

function readBet(game: InstantGame, input: ParsedInput<typeof PATH>): InstantBet {
  const read = game.read(input.params)
  if (!read.ok) throw refuse('originals.bad_params', {}, { [`params.${read.field}`]: 'format' })
  return read.bet
}
