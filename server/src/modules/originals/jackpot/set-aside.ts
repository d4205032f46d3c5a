import type { State } from '#kit/commit/state.ts'
import { post } from '../../ledger/index.ts'

type SetAside = { readonly currency: string; readonly reference: string; readonly amountMinor: bigint }

/** Moves money from the result of play into the pools. The unit needs `houseAccounts` of games and jackpots. */
export function setAside(state: State, { currency, reference, amountMinor }: SetAside): void {
  if (amountMinor === 0n) return
  post(state, {
    kind: 'reserve',
    from: { house: 'games' },
    to: { house: 'jackpots' },
    currency,
    amountMinor,
    reference,
  })
}
