import type { WalletData } from '@tas/shared/contract/fields.ts'
import type { CrashBetData } from '@tas/shared/contract/originals.ts'

/**
 * Every domain event, typed. Emitted by decisions of the commit engine (`state.emit`: told after the commit, at least once;
 * `state.tell`: told to this process only) or by `ctx.app.emit` after a plain transaction. JSON-safe: amounts are decimal
 * strings.
 */
export type TasEvent =
  | { readonly type: 'wallet.changed'; readonly playerId: string; readonly wallet: WalletData }
  | { readonly type: 'identity.registered'; readonly playerId: string }
  | { readonly type: 'identity.session_ended'; readonly playerId: string; readonly sessionId: string }
  | { readonly type: 'originals.crash_bet_changed'; readonly playerId: string; readonly bet: CrashBetData }

export type EventOf<Type extends TasEvent['type']> = Extract<TasEvent, { type: Type }>
