/** What may end a writer's work. */
export type Control = {
  /** An orderly stop was asked for: begin nothing new. */
  isStopping(): boolean
  /** Nobody is there: begin nothing new, nobody waits for it. */
  isResting(): boolean
  /** Ends with the stop: waits that may be cut short. */
  readonly stopping: AbortSignal
  /** The work ends at once, as if the process had died. */
  isKilled(): boolean
  readonly killed: AbortSignal
  /** The place is gone: somebody else may be the writer. */
  isLost(): boolean
  /** Something failed and is left: the place is taken again soon, though nobody is there. */
  leaveUndone(): void
  /** Other processes serve this business too: bets may come and go without this one hearing of it. */
  hasCompany(): boolean
  /** Looks whether the place is still ours and who else is at work; the answer shows in `isLost` and `hasCompany`. */
  check(): void
}
