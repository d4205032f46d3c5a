import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { DeviceClass } from '@tas/shared/contract/catalogue/choices.ts'
import type { StepHand, StepRefusal } from '@tas/shared/rules/games/step-game.ts'
import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import type { App, PlayerContext } from '../../../ctx.ts'
import { playerUnit } from '../../../player-unit.ts'
import { tellWallet } from '../../ledger/index.ts'
import { takeStake } from '../../stakes/index.ts'
import type { Hand } from './hand.ts'
import { hands } from './hand-rows.ts'
import { findOwnHand } from './hand-store.ts'
import { handAsBet, handView } from './hand-view.ts'
import { addedMinor, keepPlayed, refundHand } from './keep-played.ts'
import { handNeeds, resumeHand } from './resume-hand.ts'

const PATH = 'game/original/next'

/**
 * Takes the next action of an own open hand; also while the player may not begin new ones, or nobody may, unless the action
 * adds a stake. A hand that cannot be read is refunded instead.
 * @throws Refusal bets.bet_not_found, hand_ended, hand_moved, unknown_action, out_of_turn, bad_params with the field, the
 * rule of the game that forbids it (split_unequal, …), and what `takeStake` refuses
 */
export async function takeAction(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, db, player } = ctx
  const found = await findOwnHand(db, player.id, input.betId)
  return playerUnit(ctx, {
    call: PATH,
    asked: input,
    needs: found === null ? [] : handNeeds(found),
    decide(state) {
      if (found === null) throw refuse('bets.bet_not_found')
      const hand = state.get(hands, found.id)
      assert(hand !== undefined, 'a hand that was read exists')
      if (hand.status !== 'open') throw refuse('originals.hand_ended')
      const { actionCount = hand.actions.length } = input
      if (actionCount !== hand.actions.length) throw refuse('originals.hand_moved')
      const resumed = resumeHand(app, state, hand)
      const kept =
        resumed === null
          ? refundHand(state, hand, 'fault')
          : playOn(app, state, { hand, resumed, input, device: ctx.device })
      return { bet: handAsBet(app, kept), hand: handView(app, kept), wallet: tellWallet(app, state, player.id) }
    },
  })
}

type Turn = {
  readonly hand: Hand
  readonly resumed: StepHand
  readonly input: ParsedInput<typeof PATH>
  readonly device: DeviceClass | undefined
}

/** Takes the action and what it adds to the stake, through the same door as the first stake, or neither. */
function playOn(app: App, state: State, { hand, resumed, input, device }: Turn): Hand {
  const played = act(resumed, input)
  const inPlayMinor = hand.stakeMinor + hand.addedMinor
  const amountMinor = addedMinor(hand, played) - hand.addedMinor
  const { playerId, currency, id: reference } = hand
  const { game, params } = hand
  const play = { playerId, currency, reference, game, params, product: 'casino' } as const
  if (amountMinor > 0n)
    takeStake(app, state, { ...play, amountMinor, inPlayMinor, device, isAdded: true, isHeld: true })
  return keepPlayed(app, state, { hand, played, by: 'player' })
}

function act(hand: StepHand, input: ParsedInput<typeof PATH>): StepHand {
  const turn = hand.next(input.action, input.params)
  if (!turn.ok) throw refusalOf(turn)
  return turn.hand
}

function refusalOf({ reason, field, rule }: StepRefusal): Refusal {
  if (rule !== undefined) return refuse(`originals.${rule}`, {}, { [field]: 'choice' })
  switch (reason) {
    case 'ended':
      return refuse('originals.hand_ended')
    case 'unknown_action':
      return refuse('originals.unknown_action', {}, { [field]: 'choice' })
    case 'out_of_turn':
      return refuse('originals.out_of_turn', {}, { [field]: 'choice' })
    case 'bad_params':
      return refuse('originals.bad_params', {}, { [field]: 'format' })
  }
}
