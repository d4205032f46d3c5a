import type { CallData, CallInput, CallPath, Calls } from '@tas/shared/contract/api.ts'
import type { BonusWalletData } from '@tas/shared/contract/identity/calls.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { ModuleConfig } from '#kit/config.ts'
import type { PersonalTable, SealedTable } from '#kit/db/personal-table.ts'
import type { ClearRows } from '#kit/db/seal-clear.ts'
import type { ReadKeptFile } from '#kit/files/keep-read.ts'
import type { Signed, TokenKind } from '#kit/http/admit.ts'
import type { Download } from '#kit/http/downloads.ts'
import type { ShowOwnPage } from '#kit/http/own-pages.ts'
import type { DraftLink, DraftPage, PageRequest, SharedPage, SiteFile, WrittenPage } from '#kit/http/site-page.ts'
import type { Settings } from '#kit/settings.ts'
import type { Approvals } from './approvals.ts'
import type { BetSource } from './bet-source.ts'
import type { Actor, App, Platform, SignerActor } from './ctx.ts'
import type { EventOf, NewsOf, TasEvent, TasNews } from './events.ts'
import type { RoutesOf } from './route.ts'

/** What is behind the calls that a module answers, by their paths. */
export type Routes = RoutesOf<Calls>

/**
 * What a module does for committed events: each until it is done. It is tried again when it rejects, and it may run twice, so
 * doing it again changes nothing.
 */
export type Subscribers = {
  readonly [Type in TasEvent['type']]?: (app: App, event: EventOf<Type>) => Promise<void>
}

/** What a module does when it hears news, as far as it hears it: for screens, and to look sooner than it would anyway. */
export type Listeners = {
  readonly [Type in TasNews['type']]?: (app: App, news: NewsOf<Type>) => void | Promise<void>
}

/** A running piece of a module (a round loop, a timer) that must be stopped in order. */
export type Running = { stop(): Promise<void> }

/** A public room of /live: what a newcomer is shown. Events are sent by the module through app.rooms. */
export type RoomDefinition = { snapshot(app: App): Promise<unknown> }

/** Makes a call of the contract as a visitor without a session would, in a language. @throws Refusal like the call */
export type Ask = <Path extends CallPath>(
  path: Path,
  input: CallInput<Path>,
  language?: Language,
) => Promise<CallData<Path>>

/** What the site's pages say before their program runs, and the files that are written for each business. */
export type SiteWriter = {
  writePage(app: App, request: PageRequest, ask: Ask): Promise<WrittenPage | SharedPage>
  /** The page with words that are not published; null: its link opens nothing (any more). */
  writeDraft(
    app: App,
    asked: { readonly request: PageRequest; readonly link: DraftLink },
    ask: Ask,
  ): Promise<DraftPage | null>
  readonly files: Readonly<
    Record<
      string,
      (visit: {
        readonly app: App
        readonly origin: string
        readonly language: Language
        readonly ask: Ask
      }) => Promise<SiteFile>
    >
  >
}

/** Finds who a token belongs to at this moment; null: nobody. `isPassive`: polling, which is no activity. `ip`: of whoever shows it. */
export type ResolveToken<Kind extends TokenKind> = (
  app: App,
  token: string,
  options: { readonly isPassive: boolean; readonly ip: string },
) => Promise<Extract<Actor, { readonly kind: Kind extends 'view' ? 'player' : Kind }> | null>

/**
 * Who signed these bytes; null when the signature is wrong, too old, or the name nobody's. The body is not parsed yet, and is not
 * parsed here: signatures are compared in constant time.
 */
export type VerifySignature = (app: App, signed: Signed) => Promise<SignerActor | null>

/** What a module gives to the house. Only `name` is always there. */
export type Module = {
  readonly name: string
  /** Makes its metrics in the process's registry: see metricsFor. */
  metrics?(platform: Platform): unknown
  /** What it reads of the environment: see `configOf`. */
  readonly config?: ModuleConfig
  /** What an operator may set of it for each business: see `settingsOf`. */
  readonly settings?: Settings
  readonly routes?: Routes
  readonly subscribers?: Subscribers
  readonly listeners?: Listeners
  readonly rooms?: Readonly<Record<string, RoomDefinition>>
  /** Public JSON documents of the platform, by path: `/.well-known/…`. */
  readonly documents?: Readonly<Record<string, (platform: Platform) => Promise<unknown>>>
  /** Pages for the people who run the site and for readers of mails, by path. */
  readonly ownPages?: Readonly<Record<string, ShowOwnPage<App>>>
  /** Files that never change, by the folder of their addresses: `/pictures/`. */
  readonly keptFiles?: Readonly<Record<string, ReadKeptFile<App>>>
  /** Columns that an older version kept in clear, with what a migration left of them. */
  readonly clearRows?: readonly ClearRows[]
  /** Runs once for each business when the process starts, after migrations: idempotent; fills what the module ships with. */
  seed?(app: App): Promise<void>
  /** Fits what it keeps to the settings: after `seed`, and each time before a process takes other settings. Idempotent. */
  settle?(app: App): Promise<void>
  /** Keeps up with what calls and sockets are answered from, for one business: in every process that answers them. */
  serve?(app: App): Promise<Running>
  /** Does for one business what has to be done without being asked for. Several processes may do it beside each other. */
  work?(app: App): Promise<Running>
  /** Runs the module's shared rounds for one business, which `serve` only shows: where nothing holds them up. */
  lead?(app: App): Running
  /** What `App.askReaders` asks, where calls are read. */
  readSoFar?(app: App): Promise<Readonly<Record<string, number>>>
  /** Opens the file behind a link of this module, shown from an address; null when the link is none of its own, or is used or too old. */
  openDownload?(app: App, token: string, ip: string): Promise<Download | null>
  /** The module's tables with rows about a player: what an export tells of them, and what an erasure does. */
  readonly personalTables?: readonly PersonalTable[]
  /** Its tables with sealed columns that tell nothing of a player: they too are sealed with the current key. */
  readonly sealedTables?: readonly SealedTable[]
  /** The kinds of bets the module keeps: what lists, statements, returns and points ask of them. */
  readonly betSources?: readonly BetSource<App>[]
  /** What the module knows of bonus money of a player, for every page; asked only of who has some. */
  bonusWallets?(app: App, asked: { readonly playerId: string; readonly language: Language }): Promise<BonusWalletData[]>
  /** How many tickets of a player have something they have not looked at. */
  newTickets?(app: App, playerId: string): Promise<number>
  /** Takes a name out of what the module shows everybody, after whatever is on its way with it. */
  hideName?(app: App, name: string): Promise<void>
  /** Who tokens of a kind belong to: one module for each kind. */
  readonly tokens?: { readonly [Kind in TokenKind]?: ResolveToken<Kind> }
  /** Verifies signed calls, by the name that they give: `signature`. */
  readonly signatures?: Readonly<Record<string, VerifySignature>>
  /** The one module that keeps what waits for the approval of a second person. */
  readonly approvals?: Approvals
  /** The one module that writes the site's pages. */
  readonly site?: SiteWriter
}

/** Every table of these modules with sealed columns. */
export function sealedTablesOf(modules: readonly Module[]): readonly SealedTable[] {
  return modules.flatMap(({ personalTables = [], sealedTables = [] }) => [...personalTables, ...sealedTables])
}
