import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { payoutMinor } from '@tas/shared/rules/payout.ts'
import type { App } from '../../../ctx.ts'
import { multiplierText } from '../../bets/index.ts'
import { writeAmount } from '../../ledger/index.ts'
import type { Hand } from './hand.ts'

const SHOWN_STATUS = { open: 'open', paid: 'won', lost: 'lost', refunded: 'refunded' } as const

/** What leaves the server of a hand, as it is played. Nothing in a hand tells what is hidden; see `hand.ts`. */
export function handView(app: App, hand: Hand): HandData {
  const isOpen = hand.status === 'open'
  const worthMinor = isOpen ? payoutMinor(hand.stakeMinor, hand.multiplierE4) : hand.payoutMinor
  return {
    status: hand.status,
    stake: writeAmount(app, hand.currency)(hand.stakeMinor),
    actions: hand.actions.map(({ action, params }) => ({ action, params: { ...params } })),
    multiplier: multiplierText(hand.multiplierE4),
    nextMultiplier: multiplierText(hand.nextMultiplierE4),
    payout: writeAmount(app, hand.currency)(worthMinor),
    canCashOut: isOpen && hand.multiplierE4 > 0n,
    shown: hand.shown,
    revealed: hand.outcome,
    endedBy: hand.endedBy,
  }
}

/**
 * A hand in the common list of house bets. Its parameters hold the actions, so that `game/fairness/verify` comes to the
 * same with them.
 */
export function handAsBet(app: App, hand: Hand): BetData {
  const write = writeAmount(app, hand.currency)
  return {
    id: hand.id,
    intId: hand.intId,
    game: hand.game,
    amount: write(hand.stakeMinor + hand.addedMinor),
    payout: write(hand.payoutMinor),
    currency: hand.currency,
    multiplier: hand.status === 'paid' ? multiplierText(hand.multiplierE4) : '0',
    params: { ...hand.params, actions: hand.actions },
    outcome: hand.outcome,
    nonce: hand.nonce,
    serverSeedHash: hand.serverSeedHash,
    clientSeed: hand.clientSeed,
    status: SHOWN_STATUS[hand.status],
    createdAt: hand.createdAt.toISOString(),
  }
}
