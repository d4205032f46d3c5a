import type { VerificationStatus } from '@tas/shared/rules/verification/edges.ts'
import type { Db } from '#kit/db/connect.ts'
import { moment } from '../../audit/index.ts'
import { openPerson, type SealedRow } from '../person/person-store.ts'

/** A way to reach a player, and whether a message has reached it. */
export type ContactState = {
  readonly typeId: 'email' | 'phone'
  /** `pending`: a link or a code is on its way. */
  readonly statusId: Extract<VerificationStatus, 'not_started' | 'pending' | 'approved'>
  /** Partly hidden; null where there is none. */
  readonly value: string | null
  readonly verifiedAt: Date | null
}

type Row = SealedRow & {
  readonly email_verified_at: Date | null
  readonly is_link_open: boolean
  readonly phone_verified_at: Date | null
  readonly is_code_open: boolean
}

/** The address and the number of a player; none of who was erased. */
export async function readContacts(db: Db, playerId: string): Promise<readonly ContactState[]> {
  const { sql, b } = db
  const [row] = await sql<Row[]>`
    select p.id, p.person, p.email_verified_at, p.phone_verified_at,
      exists (select from ${b}.identity_email_link l where l.player_id = p.id and l.email_mac = p.email_mac
        and l.used_at is null and l.expires_at > ${moment(db)}) as is_link_open,
      exists (select from ${b}.identity_code c where c.player_id = p.id and c.purpose = 'phone'
        and c.used_at is null and c.expires_at > ${moment(db)}) as is_code_open
    from ${b}.identity_player p where p.id = ${playerId}`
  const personal = row === undefined ? null : openPerson(db, row)
  if (row === undefined || personal === null) return []
  const { email, phone } = personal
  const { email_verified_at: emailAt, phone_verified_at: phoneAt } = row
  return [
    {
      typeId: 'email',
      statusId: emailAt === null ? (row.is_link_open ? 'pending' : 'not_started') : 'approved',
      value: hideEmail(email),
      verifiedAt: emailAt,
    },
    {
      typeId: 'phone',
      statusId: phoneAt === null ? (row.is_code_open ? 'pending' : 'not_started') : 'approved',
      value: phone === null ? null : `${phone.slice(0, 3)}•••${phone.slice(-3)}`,
      verifiedAt: phoneAt,
    },
  ]
}

/** Enough of an address to know it by, for whoever looks over a shoulder not enough to write to it. */
export function hideEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${[...name].slice(0, 2).join('')}•••@${domain}`
}
