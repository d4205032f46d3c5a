import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { StepBet, StepGame, StepHand } from '@tas/shared/rules/games/step-game.ts'
import { assert } from '#kit/assert.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { playerUnit } from '../../../player-unit.ts'
import { betLimits, betNumberNeed, betNumbers } from '../../bets/index.ts'
import { ensureSeedPair, openSeed, seedPairNeed, seedPairs } from '../../fairness/index.ts'
import { tellWallet } from '../../ledger/index.ts'
import { parseStake, stakeNeeds, takeStake } from '../../stakes/index.ts'
import { largestStake } from '../largest-stake.ts'
import { versionsOf } from '../versions-of.ts'
import type { Hand } from './hand.ts'
import { newHands, openHandKey, openHands } from './hand-rows.ts'
import { handAsBet, handView } from './hand-view.ts'
import { handAfter, settleHand } from './keep-played.ts'

const PATH = 'game/original/bet'

/**
 * Opens a hand of a game of steps: stake held, nonce taken, dealt and recorded in one decision; one that is over with its
 * deal is settled in it. At a table the stake is bounded by the most that may be paid for it; elsewhere it is not, since a
 * hand is paid before it passes the highest payout, see `keep-played.ts`.
 * @throws Refusal originals.bad_params with the field, originals.hand_open, and what `parseStake` and `takeStake` refuse
 */
export async function startHand(
  ctx: PlayerContext,
  game: StepGame,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const bet = readBet(game, input)
  const { minMinor } = betLimits(app, player.currency)
  const range = { minMinor, maxMinor: largestStake(app, game.game, player.currency) }
  const stakeMinor = parseStake(app, player, { amount: input.amount, currency: input.currency, range })
  await ensureSeedPair(app, player.id)
  const id = uuidv7()
  const openKey = openHandKey({ game: game.game, playerId: player.id })
  return playerUnit(ctx, {
    call: PATH,
    asked: input,
    needs: [
      ...stakeNeeds(player.id, player.currency),
      seedPairNeed(player.id),
      betNumberNeed(id),
      { resource: openHands, key: openKey },
    ],
    decide(state) {
      const { id: playerId, currency } = player
      if (state.get(openHands, openKey) === true) throw refuse('originals.hand_open')
      takeStake(app, state, {
        playerId,
        currency,
        reference: id,
        game: game.game,
        params: bet.params,
        product: 'casino',
        amountMinor: stakeMinor,
        device: ctx.device,
        isHeld: true,
      })
      const pair = state.get(seedPairs, playerId)
      const intId = state.get(betNumbers, id)
      assert(pair !== undefined && intId !== undefined, 'the pair was made before the unit, the number with its loads')
      const { server, nonce, clientSeed, openBetCount } = pair
      const dealt = bet.start({ serverSeed: openSeed(app, server), clientSeed, nonce })
      const made = {
        id,
        intId,
        playerId,
        currency,
        stakeMinor,
        nonce,
        clientSeed,
        ...versionsOf(game),
        params: bet.params,
        pairId: server.pairId,
        serverSeedHash: server.hash,
        createdAt: state.now,
      }
      const opened = openedHand(made, dealt)
      const isOpen = dealt.status === 'open'
      const hand = isOpen ? opened : handAfter(app, { hand: opened, played: dealt, by: 'complete' })
      state.insert(newHands, hand)
      const openCount = isOpen ? openBetCount + 1 : openBetCount
      state.set(seedPairs, playerId, { ...pair, nonce: nonce + 1, isRewritten: true, openBetCount: openCount })
      if (isOpen) state.set(openHands, openKey, true)
      else settleHand(app, state, hand)
      return { bet: handAsBet(app, hand), hand: handView(app, hand), wallet: tellWallet(app, state, playerId) }
    },
  })
}

type Played = Pick<
  Hand,
  | 'addedMinor'
  | 'actions'
  | 'multiplierE4'
  | 'nextMultiplierE4'
  | 'shown'
  | 'status'
  | 'endedBy'
  | 'payoutMinor'
  | 'outcome'
>

/** A hand as it is dealt: open, with nothing done in it yet. */
function openedHand(made: Omit<Hand, keyof Played>, dealt: StepHand): Hand {
  return {
    ...made,
    addedMinor: 0n,
    actions: [],
    multiplierE4: dealt.multiplierE4,
    nextMultiplierE4: dealt.nextMultiplierE4,
    shown: dealt.shown,
    status: 'open',
    endedBy: null,
    payoutMinor: 0n,
    outcome: null,
  }
}

function readBet(game: StepGame, input: ParsedInput<typeof PATH>): StepBet {
  const read = game.read(input.params)
  if (!read.ok) throw refuse('originals.bad_params', {}, { [`params.${read.field}`]: 'format' })
  return read.bet
}
