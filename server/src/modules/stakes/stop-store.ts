import { PRODUCTS } from '@tas/shared/rules/limits/profile.ts'
import { type Db, type DbPool, inTx, type Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { Line } from '../../route.ts'
import { lineByHand, recordAudit } from '../audit/index.ts'

/** Scopes that are closed for play: `all`, names of products, names of games. */
export type Stops = ReadonlySet<string>

/** A scope with who closed it, when and why. */
export type Stop = {
  readonly scope: string
  readonly reason: string
  readonly by: string
  readonly stoppedAt: Date
}

/** Scopes beside the names of games. */
export const WIDE_SCOPES: readonly string[] = ['all', ...PRODUCTS]

/** What is closed now. */
export async function readStops({ sql, b }: Db): Promise<Stops> {
  const rows = await sql<{ scope: string }[]>`select scope from ${b}.stakes_stop`
  return new Set(rows.map(({ scope }) => scope))
}

/** What is closed now, with its reasons. */
export function listStops({ sql, b }: Db): PromiseLike<readonly Stop[]> {
  return sql<Stop[]>`
    select scope, reason, stopped_by as by, stopped_at as "stoppedAt" from ${b}.stakes_stop order by stopped_at, scope`
}

type Order = { readonly scope: string; readonly reason: string; readonly by: string }

/** Closes a scope for play until it is opened again. Stakes are refused from the commit on, in every process. */
export async function stopPlayIn(tx: Tx, { scope, reason, by }: Order): Promise<Line> {
  await tx.sql`
    insert into ${tx.b}.stakes_stop (scope, reason, stopped_by) values (${scope}, ${reason}, ${by})
    on conflict (scope) do update set reason = excluded.reason, stopped_by = excluded.stopped_by`
  return { action: 'stakes.play_stopped', targetId: scope, details: { scope } }
}

/** Opens a scope again. @throws Refusal stakes.not_stopped when it is not closed */
export async function resumePlayIn(tx: Tx, scope: string): Promise<Line> {
  const rows = await tx.sql`delete from ${tx.b}.stakes_stop where scope = ${scope} returning scope`
  if (rows.length === 0) throw refuse('stakes.not_stopped')
  return { action: 'stakes.play_resumed', targetId: scope, details: { scope } }
}

/** `stopPlayIn` for a command of the operator. */
export function stopPlay(db: DbPool, { reason, by, ...order }: Order): Promise<void> {
  return inTx(db, async (tx) => {
    const line = await stopPlayIn(tx, { ...order, reason, by })
    await recordAudit(tx, lineByHand(line, { reason, by }))
  })
}

/** `resumePlayIn` for a command of the operator. */
export function resumePlay(db: DbPool, { scope, reason, by }: Order): Promise<void> {
  return inTx(db, async (tx) => recordAudit(tx, lineByHand(await resumePlayIn(tx, scope), { reason, by })))
}
