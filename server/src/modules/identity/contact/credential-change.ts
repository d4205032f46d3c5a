import type { Resource } from '#kit/commit/state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, CallContext } from '../../../ctx.ts'
import { moment, recordAudit } from '../../audit/index.ts'
import { enqueueMail } from '../../mail/index.ts'
import { addNotice } from '../../notices/index.ts'
import { openPerson, type SealedRow } from '../person/person-store.ts'
import { identitySettings } from '../settings.ts'
import { countMessage } from './message-budget.ts'

/** What can be changed of how a player is known: each has its notice. */
export type CredentialChange =
  | 'passwordChanged'
  | 'passwordWasReset'
  | 'emailChanged'
  | 'phoneChanged'
  | 'detailsChanged'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'recoveryCodesRenewed'
  | 'antiPhishingChanged'

type Caller = Pick<CallContext, 'ip' | 'language'> & { readonly app: App }

/**
 * What follows every change of a credential, in its transaction: no money leaves for as long as the business says, and it is told
 * (`tellChange`). Call it before the address is replaced, and before the transaction remembers who the player is (`countMessage`).
 */
export async function noteCredentialChange(
  tx: Tx,
  caller: Caller,
  change: { readonly playerId: string; readonly what: Exclude<CredentialChange, 'antiPhishingChanged'> },
): Promise<void> {
  const { app } = caller
  const { playerId } = change
  const hours = settingsOf(app, identitySettings).credentialLockHours
  const [row] = await tx.sql<{ now: Date; until: Date }[]>`
    update ${tx.b}.identity_player p
    set withdrawals_locked_until = greatest(p.withdrawals_locked_until, now + make_interval(hours => ${hours}::int))
    from ${moment(tx)} as now
    where p.id = ${playerId} returning now, p.withdrawals_locked_until as until`
  if (row === undefined) throw new Error('the player is there')
  await app.leave(tx, { type: 'identity.credential_changed', playerId, at: row.now.toISOString() })
  await tellChange(tx, caller, { ...change, lockedUntil: row.until })
}

/**
 * Tells of a change, in its transaction: an audit line, a notice, and a mail to the address the player had; so many a day to one that
 * nobody proved. Alone for what nobody logs in or is paid by. `lockedUntil`: until when it holds withdrawals back.
 */
export async function tellChange(
  tx: Tx,
  caller: Caller,
  change: { readonly playerId: string; readonly what: CredentialChange; readonly lockedUntil?: Date },
): Promise<void> {
  const { ip, language } = caller
  const { lockedUntil } = change
  const [row] = await tx.sql<(SealedRow & { is_proved: boolean; now: Date })[]>`
    select p.id, p.person, p.email_verified_at is not null as is_proved, now
    from ${tx.b}.identity_player p, ${moment(tx)} as now where p.id = ${change.playerId}`
  const personal = row === undefined ? null : openPerson(tx, row)
  if (row === undefined || personal === null) throw new Error('the player is there')
  await recordAudit(tx, {
    actorKind: 'player',
    actorId: change.playerId,
    action: 'identity.credential_changed',
    targetId: change.playerId,
    ip: cleanAddress(ip),
    details: {
      what: change.what,
      ...(lockedUntil !== undefined && { withdrawalsLockedUntil: lockedUntil.toISOString() }),
    },
  })
  await addNotice(tx, { playerId: change.playerId, code: change.what, facts: {} })
  const reader = { to: personal.email, language, playerId: change.playerId }
  // Who set a new password by mail reads the mailbox; what else nobody proved may be a stranger's.
  const isTheirs = row.is_proved || change.what === 'passwordWasReset'
  if (isTheirs || (await countMessage(tx, { kind: 'email', to: reader.to, ip })))
    await enqueueMail(tx, { ...reader, template: change.what, facts: { at: row.now.toISOString() } })
}

/** The same as `withdrawalLock` for decisions: until when, by player id; left out where it never was. Needs `playerRows` as well. */
export const withdrawalLocks: Resource<Date> = {
  name: 'identity.withdrawal_locks',
  async load(tx, playerIds) {
    const rows = await tx.sql<{ id: string; until: Date }[]>`
      select id, withdrawals_locked_until as until from ${tx.b}.identity_player
      where id = any(${playerIds}::uuid[]) and withdrawals_locked_until is not null`
    return new Map(rows.map(({ id, until }) => [id, until]))
  },
}

/** Until when no money may leave a player's account because a credential was changed; null when it may. */
export async function withdrawalLock(db: Db, playerId: string): Promise<Date | null> {
  const [row] = await db.sql<{ until: Date | null }[]>`
    select withdrawals_locked_until as until from ${db.b}.identity_player
    where id = ${playerId} and withdrawals_locked_until > ${moment(db)}`
  return row?.until ?? null
}
