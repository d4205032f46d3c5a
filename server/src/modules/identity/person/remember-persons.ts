import { setTimeout as sleep } from 'node:timers/promises'
import { inTx, type Tx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import {
  type Claims,
  findRemembering,
  lookForPerson,
  meetExclusions,
  rememberPerson,
  showRemembering,
  wantSpreadAgain,
  writeExclusion,
} from '../../exclusion/index.ts'
import { openPerson, type SealedRow } from './person-store.ts'

const MOST_LOOKS_FOR_OTHERS = 20
const OTHERS_PAUSE_MS = 25

/**
 * Reads what a player claims and what of it is proved, for comparison with exclusions. It locks the row of the player, so
 * the later of two changes is remembered. A phone that is not proved identifies nobody.
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
 * Remembers by what a player is known, in the transaction that gives or proves it: registration, profile, mailbox, phone.
 * A player who looks like an excluded person is held, or shut soon when both sides proved the same. An excluded player is
 * searched for again.
 * @throws Refusal identity.too_many_accounts
 */
export async function rememberPlayer(app: App, tx: Tx, playerId: string): Promise<void> {
  const person = await holdClaims(tx, playerId)
  if (person === null) return
  const known = { businessId: app.business.id, playerId, person }
  await showRemembering(tx)
  await rememberPerson(app, tx, known)
  await meetExclusions(app, tx, known)
  await wantSpreadAgain(tx, known)
}

/** Looks for the person behind an account that excluded itself; see `lookForPerson` of exclusion. */
export async function lookForPlayer(app: App, playerId: string): Promise<void> {
  const account = { businessId: app.business.id, playerId }
  const withPerson = <Result>(work: (tx: Tx, person: Claims) => Promise<Result>) =>
    inTx(app.db, async (tx) => {
      const person = await holdClaims(tx, playerId)
      return person === null ? null : work(tx, person)
    })
  const written = await withPerson((tx, person) => writeExclusion(app, tx, { ...account, person }))
  if (written === null) return
  const hasAllEnded = await waitForOthers(app)
  const seen = hasAllEnded ? written : null
  await withPerson((tx, person) => lookForPerson(app, tx, { ...account, person, seen }))
}

/**
 * Gives those who remember somebody now a moment to end, which they hardly ever need. Nobody queues behind it: where one is stuck, the
 * look finds all others, and is made again later. @returns whether all have ended
 */
async function waitForOthers(app: App): Promise<boolean> {
  const began = await findRemembering(app.db)
  for (let looks = 0; looks < MOST_LOOKS_FOR_OTHERS && began.length > 0; looks++) {
    const left = new Set(await findRemembering(app.db))
    if (!began.some((name) => left.has(name))) return true
    await sleep(OTHERS_PAUSE_MS)
  }
  return began.length === 0
}
