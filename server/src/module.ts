import type { CallData, CallPath, Calls, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { Download } from '#kit/http/downloads.ts'
import type { PagePreview } from '#kit/http/page-preview.ts'
import type { App, CallContext, Platform, PlayerActor, PlayerContext } from './ctx.ts'
import type { EventOf, TasEvent } from './events.ts'

/** The function behind a call. Calls that need a player get a context that has one. */
export type Handler<Path extends CallPath> = (
  ctx: Calls[Path]['auth'] extends 'player' ? PlayerContext : CallContext,
  input: ParsedInput<Path>,
) => Promise<CallData<Path>>

export type Routes = { readonly [Path in CallPath]?: Handler<Path> }

export type Subscribers = { readonly [Type in TasEvent['type']]?: (app: App, event: EventOf<Type>) => void }

/** A running piece of a module (a round loop, a timer) that must be stopped in order. */
export type Running = { stop(): Promise<void> }

/** A public room of /live: what a newcomer is shown. Events are sent by the module through app.rooms. */
export type RoomDefinition = { snapshot(app: App): Promise<unknown> }

/** What a module gives to the house. Only `name` is always there. */
export type Module = {
  readonly name: string
  readonly routes?: Routes
  readonly subscribers?: Subscribers
  readonly rooms?: Readonly<Record<string, RoomDefinition>>
  /** Public JSON documents of the platform, by path: `/.well-known/…`. */
  readonly documents?: Readonly<Record<string, (platform: Platform) => Promise<unknown>>>
  /** The preview of links to its pages: of those whose path begins so, by the rest of the path. Null: none of its own. */
  readonly pagePreview?: {
    readonly prefix: string
    read(app: App, rest: string, language: Language): Promise<PagePreview | null>
  }
  /** Runs once for each business when the process starts, after migrations: idempotent; fills what the module ships with. */
  seed?(app: App): Promise<void>
  /** Starts long-running work for one business. */
  start?(app: App): Promise<Running>
  /** The one module that gives files: opens the one behind a link, or refuses. */
  openDownload?(app: App, token: string): Promise<Download>
  /** The one module that knows who a token belongs to. */
  resolveSession?(app: App, token: string, options: { readonly isPassive: boolean }): Promise<PlayerActor | null>
}
