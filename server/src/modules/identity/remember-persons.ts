import { leaveEvent } from '#kit/commit/outbox.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { findForgotten, readHeldUntil, rememberPerson, waitForExclusions } from '../exclusion/index.ts'
import { readPerson } from './leave-store.ts'

const PAGE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Remembers by what a player would be recognised who registers again. */
export async function rememberPlayer(app: App, tx: Tx, playerId: string): Promise<void> {
  const person = await readPerson(tx, playerId)
  if (person !== null) await rememberPerson(app, tx, { businessId: app.business.id, playerId, person })
}

/**
 * The same as a part of every change of such a detail. Whoever takes on what somebody excluded is known by is met as a new
 * registration would be: their account is shut soon after.
 */
export async function rememberChange(app: App, tx: Tx, playerId: string): Promise<void> {
  await waitForExclusions(tx)
  await rememberPlayer(app, tx, playerId)
  const until = await readHeldUntil(tx, { businessId: app.business.id, playerId })
  if (until !== null) await leaveEvent(tx, tx.schema, { type: 'exclusion.person_met', playerId } as const)
}

/** Does it beside everything else when the process starts: it changes nothing where all are remembered. */
export function startRemembering(app: App): { stop(): Promise<void> } {
  let isStopped = false
  const done = rememberAllPlayers(app, () => isStopped).catch((error: unknown) =>
    app.log.warn({ err: error }, 'not every player is remembered by what an exclusion would know them by'),
  )
  return {
    async stop() {
      isStopped = true
      await done
    },
  }
}

/** Remembers players whom nobody has remembered: those who registered before exclusion reached across the platform. */
async function rememberAllPlayers(app: App, isStopped: () => boolean): Promise<void> {
  for (let after: string | null = FIRST; after !== null && !isStopped(); ) {
    const from: string = after
    after = await inTx(app.db, async (tx) => {
      const rows = await tx.sql<{ id: string }[]>`
        select id from ${tx.b}.identity_player where id > ${from} and erased_at is null order by id limit ${PAGE}`
      const ids = rows.map(({ id }) => id)
      for (const id of await findForgotten(tx, app.business.id, ids)) await rememberChange(app, tx, id)
      return ids.length < PAGE ? null : (ids.at(-1) ?? null)
    })
  }
}
