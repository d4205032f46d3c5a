import type { Naming } from '#kit/rounds/naming.ts'
import type { BetSource } from '../../bet-source.ts'
import type { App } from '../../ctx.ts'
import type { Listeners, RoomDefinition, Routes, Running } from '../../module.ts'
import type { Whose } from './bets/take-back-waiting.ts'

/** A kind of shared rounds: what the module does with every kind alike. A new one is a folder, and a line in `kinds.ts`. */
export type RoomKind = {
  readonly betSource: BetSource<App>
  readonly routes: Routes
  /** What it does for its own news. */
  readonly listeners: Listeners
  /** Its public rooms of /live. */
  readonly rooms: Readonly<Record<string, RoomDefinition>>
  /** Takes part in its rounds: runs them where this process may, and shows them. */
  start(app: App): Running
  /** Somebody heard that the writer did something: looks at once. */
  look(app: App): void
  takeBackWaiting(app: App, whose: Whose): Promise<void>
  /** The names that this process shows, by room. */
  namings(app: App): readonly { readonly room: string; readonly naming: Naming }[]
  /** Calls are read here from now on. Comes after `start`. */
  beginReading?(app: App): Promise<void>
  /** See `Module.readSoFar`. */
  readSoFar?(app: App): Promise<Readonly<Record<string, number>>>
}
