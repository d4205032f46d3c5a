import { inTx } from '#kit/db/connect.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { askRegister, exclusionSettings, type RegisterAnswer } from '../../exclusion/index.ts'
import { readPerson } from '../../identity/index.ts'
import { holdPurses } from '../../ledger/index.ts'

/** A register that gave no answer is not asked about the same player again before so long. */
const PAUSE_MS = 5_000
const AT_ONCE = 8

const asking = new WeakMap<App, Map<string, number>>()

/**
 * Asks the national register about a player and writes down what it said: a login, a registration and a stake whose answer
 * grows old do so. Play waits for it; what a player has stays within reach whatever it says.
 */
export async function askAgain(app: App, playerId: string): Promise<void> {
  if (settingsOf(app, exclusionSettings).register === null) return
  const person = await readPerson(app.db, playerId)
  if (person === null) return
  const answer = await askRegister(app, person)
  await noteAnswer(app, playerId, answer)
}

/** The same for a stake, and not over and over while the register is away. */
export async function askAtStake(app: App, playerId: string): Promise<void> {
  const asked = asking.get(app) ?? new Map<string, number>()
  asking.set(app, asked)
  const now = performance.now()
  for (const [id, at] of asked) if (now - at > PAUSE_MS) asked.delete(id)
  if (asked.has(playerId)) return
  asked.set(playerId, now)
  await askAgain(app, playerId)
}

/** Asks about those of these players whose answer is missing or old, a few at a time. */
export async function renewAnswers(app: App, playerIds: readonly string[]): Promise<void> {
  if (settingsOf(app, exclusionSettings).register === null) return
  const clear = new Set(await findRegisterClear(app, playerIds))
  const wanted = playerIds.filter((id) => !clear.has(id))
  for (let at = 0; at < wanted.length; at += AT_ONCE)
    await Promise.all(wanted.slice(at, at + AT_ONCE).map((id) => askAgain(app, id)))
}

/** Those of these players whom the register did not name within a day; all where none is asked. */
export async function findRegisterClear(
  app: App,
  playerIds: readonly string[],
  { sql, b }: Pick<App['db'], 'sql' | 'b'> = app.db,
): Promise<readonly string[]> {
  if (settingsOf(app, exclusionSettings).register === null) return playerIds
  const rows = await sql<{ player_id: string }[]>`
    select player_id from ${b}.limits_protection where player_id = any(${playerIds as string[]}::uuid[])
      and register_answer = 'clear' and register_asked_at > clock_timestamp() - interval '24 hours'`
  return rows.map((row) => row.player_id)
}

/** No answer does not wipe out that the register named somebody. Another answer than before is told. */
async function noteAnswer(app: App, playerId: string, answer: RegisterAnswer): Promise<void> {
  await inTx(app.db, async (tx) => {
    await holdPurses(tx, [playerId])
    const [before] = await tx.sql<{ register_answer: RegisterAnswer | null }[]>`
      select register_answer from ${tx.b}.limits_protection where player_id = ${playerId}`
    await tx.sql`
      insert into ${tx.b}.limits_protection as known (player_id, register_answer, register_asked_at)
      values (${playerId}, ${answer}, clock_timestamp())
      on conflict (player_id) do update set register_asked_at = excluded.register_asked_at,
        register_answer = case when excluded.register_answer = 'unanswered' and known.register_answer = 'listed'
          then 'listed' else excluded.register_answer end`
    if (before?.register_answer === answer) return
    await app.leave(tx, { type: 'limits.changed', playerId })
    if (answer !== 'listed') return
    await app.leave(tx, { type: 'limits.play_stopped', playerId })
    await recordAudit(tx, {
      actorKind: 'system',
      actorId: null,
      targetId: playerId,
      ip: null,
      action: 'limits.register_listed',
      details: {},
    })
  })
}
