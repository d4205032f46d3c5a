import type { Need, State } from './state.ts'

/**
 * Thrown by a decision that finds out under the locks that it needs more. The engine takes back what it did and runs the
 * unit again with those needs as well.
 */
export class NeedsMore extends Error {
  readonly needs: readonly Need[]
  constructor(needs: readonly Need[]) {
    super('a decision needs more than its unit says')
    this.needs = needs
  }
}

/** One thing to do with money or with what guards it: wholly done once, or refused without a trace. */
export type Unit<Result> = {
  /** Whose keys: the player's id, or the id of the thing itself for work of the system. A UUID. */
  readonly scope: string
  /** Given again, the stored answer of the first time comes back; with another fingerprint it is refused. */
  readonly key: string
  /** What was asked for (`fingerprintOf`): two units with one key must ask for the same. */
  readonly fingerprint: string
  readonly needs: readonly Need[]
  /** Pure apart from `state`. Throws a Refusal to refuse. The result must survive JSON: it is stored for replays. */
  decide(state: State): Result
}

/** An answer made just now, to be stored with its key. */
export type FreshReply = { readonly keyId: string; readonly fingerprint: string; readonly reply: string }
