import type { FairSeed } from '../fairness.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'
import type { WordSource } from '../word-source.ts'
import type { GameVersions } from './instant-game.ts'
import type { ParsedParams, WireParams } from './params.ts'
import { lowestRtpOf, type Paytable, type Rtp } from './paytable.ts'
import type { VerifyOutcome } from './verifier.ts'

/** The action every game of steps takes besides its own: end the hand and be paid what it stands at. */
export const CASH_OUT = 'cashOut'

/** What a player did, in its one wire form: what is kept of it, as JSON. */
export type StepAction = { readonly action: string; readonly params: WireParams }

/** `open` until it is lost, or paid by a cash-out or by itself when nothing is left to win. */
export type StepStatus = 'open' | 'lost' | 'paid'

/** Rules of tables by which an action can be out of turn. Each is a refusal of its own. */
export type TableRule =
  | 'insurance_first'
  | 'insurance_not_offered'
  | 'double_first_two'
  | 'split_first_two'
  | 'split_unequal'
  | 'split_once'
  | 'raise_no_spread'

/** Why an action is not taken; the hand stays as it is. */
export type StepRefusal = {
  readonly ok: false
  /** `ended`: the hand is over; `out_of_turn`: not now, as a cash-out before the first step or a tile twice. */
  readonly reason: 'ended' | 'unknown_action' | 'bad_params' | 'out_of_turn'
  /** "action" or "params.tile". */
  readonly field: string
  /** Which rule of the game forbids it, where the game has several. */
  readonly rule?: TableRule
}
export type StepTurn = { readonly ok: true; readonly hand: StepHand } | StepRefusal

/** A hand as it stands. Everything but `next` is data and may be shown to its player. */
export type StepHand = {
  readonly status: StepStatus
  /** What was done so far; with bet and seed all that has to be kept: {@link StepBet.resume} makes the same hand of it. */
  readonly actions: readonly StepAction[]
  /** Open: what a cash-out pays now, 0 as long as there is none. Paid: what was paid. Lost: 0. In parts of the first stake. */
  readonly multiplierE4: bigint
  /** Open: the most the next action can raise it to, so that a stake can be ended before it passes a limit. Else 0. */
  readonly nextMultiplierE4: bigint
  /**
   * How much is in play, in ten-thousandths of the first stake: 10000 from the start, and more after an action that adds a
   * stake to the hand (`double`, `split`, `insure`, `raise`). It never falls. Whoever takes such an action owes the
   * difference of `stakedMinor` after and before it; multipliers stay parts of the first stake.
   */
  readonly stakeUnitsE4: bigint
  /**
   * What is done, again and again until the hand is over, in the place of a player who does not come back; null where an
   * abandoned hand is cashed out or refunded. A hand whose cards are on the table must not give its stake back for that.
   */
  readonly fallback: StepAction | null
  /** What the game itself shows: nothing that an action has not turned over. */
  readonly shown: { readonly [field: string]: VerifyOutcome }
  /** All that was drawn, in the shape `verifyGame` gives; null while the hand is open. */
  readonly revealed: VerifyOutcome | null
  /** The hand after one more action, as it arrives from outside. Never throws. */
  readonly next: (action: unknown, params: WireParams) => StepTurn
}

/** A bet of a game of steps with its parameters fixed. */
export type StepBet = {
  /** The parameters in their one wire form: what is kept and shown, and `read` reads back to the same bet. */
  readonly params: WireParams
  readonly paytable: () => Paytable
  /** The hand before its first action. All that chance decides is drawn here. Throws RangeError on a bad nonce. */
  readonly start: (source: WordSource) => StepHand
  /** The hand after actions that were taken before. Throws RangeError when the rules would not have taken one. */
  readonly resume: (seed: FairSeed, actions: readonly StepAction[]) => StepHand
}

/** A house game in which the player goes on or cashes out, step by step. All are treated alike through this form. */
export type StepGame = GameVersions & {
  readonly game: string
  /** Its own actions; {@link CASH_OUT} comes on top. */
  readonly actions: readonly string[]
  /** The lowest return over all bets and all ways to play them, exact. Counted when it is first asked for. */
  readonly lowestRtp: () => Rtp
  /** Reads the wire form of a bet's parameters or names the field that is wrong. Fields of no concern are ignored. */
  readonly read: (
    wire: WireParams,
  ) => { readonly ok: true; readonly bet: StepBet } | { readonly ok: false; readonly field: string }
}

/** Where a hand stands, as the game's own rule sees it. */
export type StepView = Pick<StepHand, 'multiplierE4' | 'nextMultiplierE4' | 'shown'> & {
  /** Left out where no action adds a stake. */
  readonly stakeUnitsE4?: bigint
  /** Left out where an abandoned hand is cashed out or refunded. */
  readonly fallback?: StepAction
  /** `complete`: nothing is left to win, so it is paid without being asked. */
  readonly state: 'open' | 'lost' | 'complete'
}

/** What chance decided and the bet it was decided for. */
export type StepDeal<Params, Drawn> = { readonly params: Params; readonly drawn: Drawn }

/** A step that was taken, with its parameters in their one wire form, or the reason why not. */
export type StepTaken<Spot> = { readonly ok: true; readonly spot: Spot; readonly params: WireParams } | StepRefusal

/** What a game itself has to say. `Spot` is what its actions have made of a hand. All pure, none throws. */
export type StepRule<Params, Drawn, Spot> = GameVersions & {
  readonly game: string
  readonly actions: readonly string[]
  /** Every bet the game takes. */
  readonly bets: readonly Params[]
  readonly parse: (wire: WireParams) => ParsedParams<Params>
  readonly wire: (params: Params) => WireParams
  readonly draw: (source: WordSource, params: Params) => Drawn
  readonly outcome: (drawn: Drawn, params: Params) => VerifyOutcome
  readonly paytable: (params: Params) => Paytable
  readonly begin: (deal: StepDeal<Params, Drawn>) => Spot
  /** One of `actions`, in an open hand. */
  readonly step: (spot: Spot, given: StepAction, deal: StepDeal<Params, Drawn>) => StepTaken<Spot>
  /** Must not tell anything of `drawn` that the spot has not turned over; hence it is not given it. */
  readonly look: (spot: Spot, params: Params) => StepView
}

/** Makes of a game's rule the form in which server and site treat every game of steps. */
export function stepGame<Params, Drawn, Spot>(rule: StepRule<Params, Drawn, Spot>): StepGame {
  let lowest: Rtp | undefined
  return {
    game: rule.game,
    rulesVersion: rule.rulesVersion,
    paytableVersion: rule.paytableVersion,
    actions: rule.actions,
    lowestRtp() {
      lowest ??= lowestRtpOf(rule.bets.map(rule.paytable))
      return lowest
    },
    read(wire) {
      const parsed = rule.parse(wire)
      if (!parsed.ok) return parsed
      const { params } = parsed
      const start = (source: WordSource): StepHand => {
        const deal = { params, drawn: rule.draw(source, params) }
        return handAt(rule, deal, { spot: rule.begin(deal), actions: [], isCashedOut: false })
      }
      return {
        ok: true,
        bet: {
          params: rule.wire(params),
          paytable: () => rule.paytable(params),
          start,
          resume: (seed, actions) => actions.reduce(takeAgain, start(seed)),
        },
      }
    },
  }
}

/** Takes actions from outside one after another; the first refusal ends it. Never throws. */
export function playActions(hand: StepHand, actions: readonly StepAction[]): StepTurn {
  let turn: StepTurn = { ok: true, hand }
  for (const { action, params } of actions) {
    turn = turn.hand.next(action, params)
    if (!turn.ok) return turn
  }
  return turn
}

type Progress<Spot> = {
  readonly spot: Spot
  readonly actions: readonly StepAction[]
  readonly isCashedOut: boolean
}

function handAt<Params, Drawn, Spot>(
  rule: StepRule<Params, Drawn, Spot>,
  deal: StepDeal<Params, Drawn>,
  progress: Progress<Spot>,
): StepHand {
  const { spot, actions, isCashedOut } = progress
  const { state, multiplierE4, nextMultiplierE4, shown, ...stakes } = rule.look(spot, deal.params)
  const isOpen = state === 'open' && !isCashedOut
  const ended = state === 'lost' ? 'lost' : 'paid'
  return {
    status: isOpen ? 'open' : ended,
    actions,
    multiplierE4,
    nextMultiplierE4: isOpen ? nextMultiplierE4 : 0n,
    stakeUnitsE4: stakes.stakeUnitsE4 ?? MULTIPLIER_SCALE,
    fallback: isOpen ? (stakes.fallback ?? null) : null,
    shown,
    revealed: isOpen ? null : rule.outcome(deal.drawn, deal.params),
    next(action, params) {
      if (!isOpen) return refuseStep('ended', 'action')
      if (action === CASH_OUT) {
        if (multiplierE4 === 0n) return refuseStep('out_of_turn', 'action')
        const cashedOut = { spot, actions: [...actions, { action, params: {} }], isCashedOut: true }
        return { ok: true, hand: handAt(rule, deal, cashedOut) }
      }
      const known = rule.actions.find((name) => name === action)
      if (known === undefined) return refuseStep('unknown_action', 'action')
      const taken = rule.step(spot, { action: known, params }, deal)
      if (!taken.ok) return taken
      const done = [...actions, { action: known, params: taken.params }]
      return { ok: true, hand: handAt(rule, deal, { spot: taken.spot, actions: done, isCashedOut: false }) }
    },
  }
}

/** A refusal of an action; `rule` where the game tells which of its rules forbids it. */
export function refuseStep(reason: StepRefusal['reason'], field: string, rule?: TableRule): StepRefusal {
  return rule === undefined ? { ok: false, reason, field } : { ok: false, reason, field, rule }
}

function takeAgain(hand: StepHand, { action, params }: StepAction): StepHand {
  const turn = hand.next(action, params)
  if (!turn.ok) throw new RangeError(`kept action ${action} is refused: ${turn.reason}`)
  return turn.hand
}
