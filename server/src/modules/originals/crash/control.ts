/** What may end a writer's work. */
export type Control = {
  /** An orderly stop was asked for: begin nothing new. */
  isStopping(): boolean
  /** Ends with the stop: waits that may be cut short. */
  readonly stopping: AbortSignal
  /** The work ends at once, as if the process had died. */
  isKilled(): boolean
  readonly killed: AbortSignal
  /** The lock is gone: somebody else may be the writer. */
  isLost(): boolean
  /** Looks whether the lock is still there; the answer shows in `isLost`. */
  check(): void
}
