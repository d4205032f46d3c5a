import { fold } from '@tas/shared/values/fold.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import type { App } from '../../../ctx.ts'
import type { EventOf } from '../../../events.ts'
import { listPlaces, type Place, readPersons, UNKNOWN_DEVICE } from '../../identity/index.ts'
import { addSigns, addTraits, type NewSign, type NewTrait, readOwnMarks } from '../figures/sign-store.ts'
import { decideAtDoor } from './decide-at-door.ts'

/** Somebody opened an account: who they say they are and from where is written down, and the rules are asked. */
export async function noteRegistered(app: App, playerId: string): Promise<void> {
  await inTx(app.db, async (tx) => {
    const places = await notePlaces(tx, playerId)
    await notePerson(tx, playerId)
    const [first] = places
    if (first === undefined) return
    await addSigns(tx, [{ playerId, kind: 'registered', key: playerId, at: first.at }])
    await decideAtDoor(app, tx, { playerId, point: 'registration', reference: playerId })
  })
}

/** Somebody signed in: from where is written down, and the rules are asked about the newest session. */
export async function noteSignedIn(app: App, playerId: string): Promise<void> {
  await inTx(app.db, async (tx) => {
    const newest = (await notePlaces(tx, playerId)).at(-1)
    if (newest !== undefined) await decideAtDoor(app, tx, { playerId, point: 'sign_in', reference: newest.sessionId })
  })
}

/** Somebody says something else of who they are. */
export function notePersonChanged(app: App, playerId: string): Promise<void> {
  return inTx(app.db, (tx) => notePerson(tx, playerId))
}

export function noteCredential(app: App, event: EventOf<'identity.credential_changed'>): Promise<void> {
  const { playerId, at } = event
  return noteSign(app, { playerId, kind: 'credential_changed', key: at, at: new Date(at) })
}

/** A destination is a step of a take-over, and a thing that accounts may share. */
export function noteDestination(app: App, event: EventOf<'withdrawals.account_added'>): Promise<void> {
  const { playerId, accountId, mark, at } = event
  return inTx(app.db, async (tx) => {
    const seenAt = new Date(at)
    await addSigns(tx, [{ playerId, kind: 'destination_added', key: accountId, at: seenAt }])
    await addTraits(tx, [{ kind: 'destination', mark: Buffer.from(mark, 'hex'), playerId, seenAt }])
  })
}

/** How cards and accounts are told apart; a way that tells none is named in its place. */
const MARK_HEX = /^[0-9a-f]{64}$/

/**
 * Money came: how many cards and accounts a player pays with is counted, ways that tell none one each. A card or an account is a thing
 * that accounts may share.
 */
export async function notePaid(
  app: App,
  { playerId, depositId, instrument: mark }: EventOf<'cashier.credited'>,
): Promise<void> {
  await inTx(app.db, async (tx) => {
    const seenAt = await readNow(tx)
    await addSigns(tx, [{ playerId, kind: 'paid_with', key: depositId, at: seenAt, mark }])
    if (MARK_HEX.test(mark))
      await addTraits(tx, [{ kind: 'instrument', mark: Buffer.from(mark, 'hex'), playerId, seenAt }])
  })
}

/**
 * A bonus was taken: whoever shares something that says more than a block of addresses, and took the same, is met by it. What is shared
 * later is not.
 */
export function noteBonus(app: App, { playerId, bonusId }: EventOf<'bonuses.taken'>): Promise<void> {
  return inTx(app.db, async (tx) => {
    const seenAt = await readNow(tx)
    const marks = await readOwnMarks(tx, playerId, ['device', 'destination', 'person', 'instrument'])
    const traits = marks.map(({ kind, mark }): NewTrait => {
      const text = `bonus|${bonusId}|${kind}|${mark.toString('hex')}`
      return { kind: 'bonus', mark: tx.seals.mac('risk trait', text), playerId, seenAt }
    })
    await addTraits(tx, traits)
  })
}

export async function noteChargedBack(
  app: App,
  { playerId, depositId }: EventOf<'cashier.charged_back'>,
): Promise<void> {
  await noteSign(app, { playerId, kind: 'charged_back', key: depositId, at: await readNow(app.db) })
}

async function noteSign(app: App, sign: NewSign): Promise<void> {
  await inTx(app.db, (tx) => addSigns(tx, [sign]))
}

/** So many of the newest sessions are compared with those before them; older ones were when they were new. */
const COMPARED = 10

/** @returns the places of the player, the oldest session first */
async function notePlaces(tx: Tx, playerId: string): Promise<readonly Place[]> {
  const places = await listPlaces(tx, playerId)
  await addSigns(
    tx,
    places.flatMap((place, index): NewSign[] => {
      const { sessionId: key, at, isFirst } = place
      // Of an account of many sessions the oldest are not among them: what came before the first of these is not known.
      const isOld = places[0]?.isFirst === false && index < places.length - COMPARED
      const isKnown = isFirst || isOld || places.slice(0, index).some((earlier) => isSame(earlier, place))
      const sign = { playerId, key, at }
      return [{ ...sign, kind: 'signed_in' }, ...(isKnown ? [] : [{ ...sign, kind: 'new_device' as const }])]
    }),
  )
  const traits = places.flatMap((place): NewTrait[] => {
    const { ipBlock, at: seenAt } = place
    const device = deviceOf(tx, place)
    return [
      { kind: 'block', mark: tx.seals.mac('risk trait', `block|${ipBlock}`), playerId, seenAt },
      ...(device === null ? [] : [{ kind: 'device' as const, mark: device, playerId, seenAt }]),
    ]
  })
  await addTraits(tx, traits)
  return places
}

/** What a browser is known by: the cookie it keeps, else what it says of itself within a block of addresses; null: by nothing. */
function deviceOf({ seals }: Tx, { device, deviceMark, ipBlock }: Place): Buffer | null {
  if (deviceMark !== null) return deviceMark
  return device === UNKNOWN_DEVICE ? null : seals.mac('risk trait', `device|${device}|${ipBlock}`)
}

/** A browser that keeps its cookie is the same wherever it is; of one that shows none, what it says of itself is compared. */
function isSame(one: Place, other: Place): boolean {
  if (one.deviceMark !== null && other.deviceMark !== null) return one.deviceMark.equals(other.deviceMark)
  return one.device === other.device && one.ipBlock === other.ipBlock
}

async function notePerson(tx: Tx, playerId: string): Promise<void> {
  const [person] = await readPersons(tx, [playerId])
  if (person === undefined) return
  const { firstName, lastName, birthDate } = person
  const text = [firstName, lastName].map(fold).toSorted().join('|')
  const mark = tx.seals.mac('risk trait', `person|${text}|${birthDate}`)
  await addTraits(tx, [{ kind: 'person', mark, playerId, seenAt: await readNow(tx) }])
}
