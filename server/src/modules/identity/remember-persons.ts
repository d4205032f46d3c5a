import { inTx, type Tx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import {
  type Claims,
  findForgotten,
  lookForPerson,
  meetExclusions,
  rememberPerson,
  waitForExclusions,
  wantSpreadAgain,
} from '../exclusion/index.ts'
import { openPerson, type SealedRow } from './person-store.ts'

const PAGE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Who stands behind an account and what of it was proved: what others are held against. Keeps the player's row locked, so that
 * of two changes the later is remembered. A phone that was not proved is nothing to know anybody by.
 */
async function holdClaims(tx: Tx, playerId: string): Promise<Claims | null> {
  const [row] = await tx.sql<
    (SealedRow & { has_email: boolean; has_phone: boolean; locked_fields: readonly string[] })[]
  >`
    select id, person, email_verified_at is not null as has_email, phone_verified_at is not null as has_phone, locked_fields
    from ${tx.b}.identity_player where id = ${playerId} for no key update`
  const personal = row === undefined ? null : openPerson(tx, row)
  if (row === undefined || personal === null) return null
  const document = ['firstName', 'lastName', 'birthDate'].every((field) => row.locked_fields.includes(field))
  return {
    ...personal,
    phone: row.has_phone ? personal.phone : null,
    proved: { email: row.has_email, phone: row.has_phone, document },
  }
}

/**
 * Remembers what a player is known by, as a part of whatever gives or proves it: registration, profile, mailbox, phone. Who
 * looks like somebody excluded is held, or shut soon after where both have proved the same. Who is excluded is looked for anew.
 * @throws Refusal identity.too_many_accounts
 */
export async function rememberPlayer(app: App, tx: Tx, playerId: string): Promise<void> {
  const person = await holdClaims(tx, playerId)
  if (person === null) return
  const known = { businessId: app.business.id, playerId, person }
  await waitForExclusions(tx)
  await rememberPerson(app, tx, known)
  await meetExclusions(app, tx, known)
  await wantSpreadAgain(tx, known)
}

/** Looks for the person behind an account that excluded itself; see `lookForPerson` of exclusion. */
export async function lookForPlayer(app: App, playerId: string): Promise<void> {
  const account = { businessId: app.business.id, playerId }
  const forgotten = await findForgotten(app.db, app.business.id, [playerId])
  if (forgotten.length > 0) await inTx(app.db, (tx) => rememberPlayer(app, tx, playerId))
  await inTx(app.db, async (tx) => {
    const person = await holdClaims(tx, playerId)
    if (person !== null) await lookForPerson(app, tx, { ...account, person })
  })
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
    const rows = await app.db.sql<{ id: string }[]>`
      select id from ${app.db.b}.identity_player where id > ${from} and erased_at is null order by id limit ${PAGE}`
    const ids = rows.map(({ id }) => id)
    for (const id of await findForgotten(app.db, app.business.id, ids))
      if (!isStopped()) await inTx(app.db, (tx) => rememberPlayer(app, tx, id))
    after = ids.length < PAGE ? null : (ids.at(-1) ?? null)
  }
}
