import type { Contract, Operation } from '@tas/shared/contract/operation.ts'
import type { z } from 'zod'
import type { Need, State } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Acting, Moved } from './approvals.ts'
import type {
  App,
  CallContext,
  PlayerContext,
  PrivilegedContext,
  PrivilegedTxContext,
  SignedContext,
  StaffContext,
} from './ctx.ts'

/** What is behind each call of a contract. */
export type RoutesOf<Calls extends Contract> = { readonly [Path in keyof Calls]?: RouteOf<Calls[Path]> }

/** The function behind a call, with a context that has whom the call asks for; behind a privileged one, what it does. */
type RouteOf<Call extends Operation> = Call extends { readonly auth: 'player' }
  ? Handler<PlayerContext, Call>
  : Call extends { readonly auth: 'signed' }
    ? Handler<SignedContext, Call>
    : Call extends { readonly auth: 'staff'; readonly permission: null }
      ? Handler<StaffContext, Call>
      : Call extends { readonly auth: 'staff' }
        ? Privileged<z.output<Call['input']>, z.output<Call['data']>>
        : Handler<CallContext, Call>

type Handler<Ctx, Call extends Operation> = (
  ctx: Ctx,
  input: z.output<Call['input']>,
) => Promise<z.output<Call['data']>>

/** The line of the audit trail of a privileged call, but for what the edge knows: who, from where, why, and who approved. */
export type Line = {
  /** `module.what_was_done`. */
  readonly action: string
  readonly targetId: string | null
  /** JSON-safe facts: before and after. Never a password, token or seed. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

/** What a privileged call came to, and the line about it. */
export type Done<Data> = { readonly data: Data; readonly line: Line }

/**
 * What a privileged call does, in one of these ways. The edge opens the transaction and writes the line in it, so none can be forgotten.
 */
export type Privileged<Input, Data> = PrivilegedWay<Input, Data> & {
  /**
   * Asks of each person who acts (whoever asks, whoever approves) whether their right reaches whom a call is about.
   * @throws Refusal
   */
  requireReach?(db: Db, who: Acting, input: Input): Promise<void>
}

/** `isTold`: a look at an account, which its player (whom the line names) finds in the list of who looked; the edge notes it. */
type Look = { readonly isTold?: true }

type PrivilegedWay<Input, Data> =
  /** Work of a transaction, and what is only read. `isSlow`: what reads much waits for its turn, so that bets never wait behind it. */
  | (Look & { readonly isSlow?: true; inTx(ctx: PrivilegedTxContext, input: Input): Promise<Done<Data>> })
  /** What takes long and touches no row is done before the transaction begins; it gives the work of the transaction. */
  | (Look & {
      beforeTx(ctx: PrivilegedContext, input: Input): Promise<(ctx: PrivilegedTxContext) => Promise<Done<Data>>>
    })
  /** What leaves the house at once and cannot be undone: the line of what was asked is kept first, what came of it has one of its own. */
  | { afterLine(ctx: PrivilegedContext, input: Input): Promise<{ readonly line: Line; act(): Promise<Done<Data>> }> }
  /** A unit of the commit engine: whatever moves money. */
  | {
      inUnit(ctx: PrivilegedContext, input: Input): Promise<PrivilegedUnit<Data>>
      /** The money it moves, which the scope of the right has to cover; null: what came is no money, and is refused. */
      moves?(app: App, input: Input): Moved | null
    }
  /** Approves what somebody else asked for, and so does it. @returns the id of what was asked */
  | { approves(input: Input): string }

export type PrivilegedUnit<Data> = {
  readonly needs: readonly Need[]
  /** What it moves, where only what was read for it tells: the scope of the right covers it when it is done as when it was asked. */
  readonly moved?: Moved
  /** See Unit. */
  decide(state: State): Done<Data>
}
