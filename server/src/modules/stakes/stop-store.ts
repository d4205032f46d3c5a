import type { Localized } from '@tas/shared/contract/languages.ts'
import type { StopKind } from '@tas/shared/contract/stakes/stop-kinds.ts'
import { PRODUCTS } from '@tas/shared/rules/limits/profile.ts'
import { type Db, type DbPool, inTx, type Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { Line } from '../../route.ts'
import { lineByHand, recordAudit } from '../audit/index.ts'

/** Names that are closed for play: `house`, `all`, products, games. */
export type Stops = ReadonlySet<string>

/** A scope (`house`, `all`, a product, a category, a game) with who closed it, when and why. */
export type Stop = {
  readonly scope: string
  readonly kind: StopKind
  /** What players are told of it. */
  readonly message: Localized | null
  /** What it closes beside its own name: the games of a category; of the whole house all play. */
  readonly games: readonly string[]
  readonly reason: string
  readonly by: string
  readonly stoppedAt: Date
}

/** The scope of maintenance: everything that players do, play with it (`require-open.ts`). */
export const HOUSE = 'house'
/** The scope of all play. */
export const ALL_PLAY = 'all'

/** Scopes beside games and categories. */
export const WIDE_SCOPES: readonly string[] = [HOUSE, ALL_PLAY, ...PRODUCTS]

/** What the scopes of categories begin with; their public numbers follow. */
export const CATEGORY = 'category:'

/** The scope of a category of the lobby. */
export function categoryScope(intId: number): string {
  return `${CATEGORY}${intId}`
}

/** Whether a scope is a category. */
export function isCategory(scope: string): boolean {
  return scope.startsWith(CATEGORY)
}

/** How long a stop waits for the stakes that are being written: behind it, further ones wait too. */
const WAIT = '1s'

/** What decides whether a game takes a stake: what is closed for everybody, and whose stakes games do not take. */
export type Openings = {
  readonly stops: Stops
  readonly rules: ReadonlyMap<string, OpenRule>
}

type OpenRule = Readonly<Record<'countries' | 'currencies' | 'devices', readonly string[]>>

/** Reads both in one query, for each batch of stakes makes it. */
export async function readOpenings({ sql, b }: Db): Promise<Openings> {
  const rows = await sql<({ name: string } & (OpenRule | Record<keyof OpenRule, null>))[]>`
    select unnest(scope || games) as name, null::text[] as countries, null::text[] as currencies, null::text[] as devices
    from ${b}.stakes_stop
    union all select game, barred_countries, barred_currencies, barred_devices from ${b}.stakes_rule`
  const rules = rows.flatMap(({ name, ...rule }) => (rule.countries === null ? [] : [[name, rule] as const]))
  return {
    stops: new Set(rows.flatMap(({ name, countries }) => (countries === null ? [name] : []))),
    rules: new Map(rules),
  }
}

/** What is closed now. */
export async function readStops(db: Db): Promise<Stops> {
  return (await readOpenings(db)).stops
}

/** What is closed now, with its reasons. */
export async function listStops({ sql, b }: Db): Promise<readonly Stop[]> {
  type Row = Omit<Stop, 'message'> & { readonly en: string | null; readonly fa: string | null }
  const rows = await sql<Row[]>`
    select scope, kind, message_en as en, message_fa as fa, games, reason, stopped_by as by, stopped_at as "stoppedAt"
    from ${b}.stakes_stop order by stopped_at, scope`
  return rows.map(({ en, fa, ...stop }) => ({ ...stop, message: en === null || fa === null ? null : { en, fa } }))
}

type Order = { readonly scope: string; readonly reason: string; readonly by: string }
type StopOrder = Order &
  Partial<Pick<Stop, 'kind' | 'message'>> & {
    /** Reads the games that a category has: once nobody can change them any more. */
    gamesOf?(tx: Tx): Promise<readonly string[]>
  }

/** Closes a scope for play until it is opened again. From the commit on no stake is taken, in any process. */
export async function stopPlayIn(tx: Tx, order: StopOrder): Promise<Line> {
  const { scope, reason, by, kind = 'closed', message = null } = order
  await waitForStakes(tx)
  const games = (await order.gamesOf?.(tx)) ?? []
  await tx.sql`
    insert into ${tx.b}.stakes_stop (scope, kind, message_en, message_fa, games, reason, stopped_by)
    values (${scope}, ${kind}, ${message?.en ?? null}, ${message?.fa ?? null}, ${games}::text[], ${reason}, ${by})
    on conflict (scope) do update set (kind, message_en, message_fa, games, reason, stopped_by) = (excluded.kind,
      excluded.message_en, excluded.message_fa, excluded.games, excluded.reason, excluded.stopped_by)`
  const told = message === null ? {} : { messageEn: message.en, messageFa: message.fa }
  return { action: 'stakes.play_stopped', targetId: scope, details: { scope, kind, ...told } }
}

/**
 * Waits until every batch that has read what is closed is written, and holds further ones back until the commit: else one that
 * read just before could be written after. Reading holds the table's lightest lock, so stakes pay nothing for it. Whoever
 * holds that for long (a backup) is not waited for: stakes must not stand still behind it. Changes of what is closed come one
 * after another by it.
 */
export async function waitForStakes({ sql, schema }: Tx): Promise<void> {
  await sql.unsafe(`
    set local lock_timeout = '${WAIT}';
    do $$ begin
      lock table ${schema}.stakes_stop in access exclusive mode;
    exception when lock_not_available then null;
    end $$;
    set local lock_timeout to default`)
}

/** Writes which games a category has now, where it is closed. The caller waited for the stakes. */
export async function coverGames(
  tx: Tx,
  { scope, games }: { readonly scope: string; readonly games: readonly string[] },
): Promise<void> {
  await tx.sql`update ${tx.b}.stakes_stop set games = ${games}::text[] where scope = ${scope}`
}

/** Opens a scope again. @throws Refusal stakes.not_stopped when it is not closed */
export async function resumePlayIn(tx: Tx, scope: string): Promise<Line> {
  const rows = await tx.sql`delete from ${tx.b}.stakes_stop where scope = ${scope} returning scope`
  if (rows.length === 0) throw refuse('stakes.not_stopped')
  return { action: 'stakes.play_resumed', targetId: scope, details: { scope } }
}

/** `stopPlayIn` for a command of the operator. */
export function stopPlay(db: DbPool, { reason, by, ...order }: StopOrder): Promise<void> {
  return inTx(db, async (tx) => {
    const line = await stopPlayIn(tx, { ...order, reason, by })
    await recordAudit(tx, lineByHand(line, { reason, by }))
  })
}

/** `resumePlayIn` for a command of the operator. */
export function resumePlay(db: DbPool, { scope, reason, by }: Order): Promise<void> {
  return inTx(db, async (tx) => recordAudit(tx, lineByHand(await resumePlayIn(tx, scope), { reason, by })))
}
