import type { Need } from '#kit/commit/state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { App, StaffActor } from './ctx.ts'

/** A privileged call that waits for a second person: exactly what was asked, by whom and why. */
export type ApprovalRequest = {
  readonly id: string
  /** The path of the call. */
  readonly call: string
  /** The payload as the contract reads it, with its evidence, as JSON. */
  readonly payload: string
  /** Keyed hash over path and payload, in hex: what was asked is what is done, and nobody guesses it from the hash. */
  readonly payloadHash: string
  /** The same over path and what is wanted, whyever and however it is written (`wishOf`). */
  readonly wishHash: string
  readonly permission: string
  /** The money it moves, which the scopes of both people have to cover; null: none. */
  readonly moved: Moved | null
  readonly reason: string | null
  /** Id of the member of staff. */
  readonly askedBy: string
  /** Of the asker: asked again under it, nothing new is kept. */
  readonly key: string
}

/** The money that one call moves, as scopes of rights see it. */
export type Moved = { readonly currency: string; readonly amountMinor: bigint }

/** Whom a call is about: the right of each person who acts has to reach them. */
export type Reaching = {
  /** @throws Refusal of the route, where the right of a person does not reach whom the call is about */
  requireReach(tx: Tx, personId: string): Promise<void>
}

/** A request that is being done, and by whose approval. `app`: whose money a refusal names. */
export type SettledApproval = Reaching & { readonly app: App; readonly id: string; readonly approvedBy: string }

/** Who does something alone, and by which right; `moved`: what it is to cover, null: no money. */
export type Acting = {
  readonly app: App
  readonly personId: string
  readonly permission: string
  readonly moved: Moved | null
}

/** Keeps what waits for a second person. The module that gives it shows the list, and withdraws what is not wanted any more. */
export type Approvals = {
  /**
   * Keeps a request. Given the key of an earlier request of this asker, it keeps nothing.
   * @returns the id of the request that is kept: its own, or that of the earlier one
   * @throws Refusal http.key_reused when the earlier one asked for anything else; http.approval_waits when somebody asked for the
   *   same already and it waits; http.approvals_full when as many of this asker wait as may
   */
  ask(tx: Tx, app: Pick<App, 'business'>, request: ApprovalRequest): Promise<string>
  /** A request that may still be approved; null: there is none, it is settled or withdrawn, or who asked may not any more. */
  find(db: Db, id: string): Promise<Omit<ApprovalRequest, 'wishHash'> | null>
  /**
   * Asks whether a right of somebody covers the money that a call moves: when it is asked for, and of both when it is done.
   * @throws Refusal staff.out_of_scope
   */
  requireScope(app: App, personId: string, asked: { readonly permission: string; readonly moved: Moved }): Promise<void>
  /**
   * Asks whether somebody may be the second person for another: not one who made the other what they are.
   * @throws Refusal staff.approver_not_apart
   */
  requireApart(db: Db, people: { readonly by: StaffActor; readonly askedBy: string }): Promise<void>
  /** Whether somebody approved a request already: their answer was lost, and they say it again. */
  isApprovedBy(db: Db, id: string, personId: string): Promise<boolean>
  /**
   * What a unit of the commit engine needs beside its own, so that it asks and settles without waiting in its batch.
   * @param approvalId the request it carries out; null: one person does it alone
   */
  needsOf(approvalId: string | null): readonly Need[]
  /**
   * Notes that requests are done, in the transaction that does them, and asks there once more whether both people may: nobody's rights
   * change from then until it ends.
   * @throws Refusal http.approval_unknown when one was before, or who asked may not any more; http.permission_missing,
   *   staff.approver_not_apart, staff.out_of_scope, and those of the route where a right does not reach whom it is about
   */
  readonly settled: {
    readonly name: string
    insert(tx: Tx, rows: readonly SettledApproval[]): PromiseLike<unknown>
  }
  /**
   * Asks the same of what one person does alone, in the transaction that does it.
   * @throws Refusal http.permission_missing, staff.out_of_scope, and those of the route
   */
  readonly acting: {
    readonly name: string
    insert(tx: Tx, rows: readonly (Acting & Reaching)[]): PromiseLike<unknown>
  }
}
