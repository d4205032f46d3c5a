/** One text of a topic. */
export type Told = { readonly topic: string; readonly text: string }

/** What a carrier calls. */
export type Ears = {
  hear(told: Told): void
  /** It begins to hear, at first and after each time it was lost. What was told meanwhile was missed. */
  opened(): void
}

/** What carries the bus from process to process: PostgreSQL, or Redis. */
export type Carrier = {
  /**
   * Hands texts over, to be heard in this order, by the sender too. Rejects when they may not have been heard: nobody knows.
   */
  send(told: readonly Told[]): Promise<void>
  /** Resolves when the texts of a topic are heard; while the carrier is lost at once, for it tells `opened` later. */
  listen(topic: string): Promise<void>
  unlisten(topic: string): void
  /** False while it is lost: texts may be missed. */
  isHearing(): boolean
  stop(): Promise<void>
}

/** Opens a carrier; resolves when its first try to connect is over, whether it hears or not. */
export type OpenCarrier = (ears: Ears) => Promise<Carrier>
