import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { VERIFICATION_TYPES } from '@tas/shared/contract/identity/choices.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { moment } from '../../audit/index.ts'
import { isPhoneReachable } from '../../mail/index.ts'
import { openPerson, type SealedRow } from '../person/person-store.ts'

const STATUS = 'verification/verification/getStatus'

/** What can be verified at this business. */
export async function listVerificationTypes({
  app,
}: PlayerContext): Promise<CallData<'verification/verification/getVerificationTypes'>> {
  return { items: VERIFICATION_TYPES.map((id) => ({ id, isAvailable: id === 'email' || isPhoneReachable(app) })) }
}

type Row = SealedRow & {
  readonly email_verified_at: Date | null
  readonly is_link_open: boolean
  readonly phone_verified_at: Date | null
}

/** What of the player is verified. */
export async function showVerification(
  ctx: PlayerContext,
  input: ParsedInput<typeof STATUS>,
): Promise<CallData<typeof STATUS>> {
  const { sql, b } = ctx.db
  const [row] = await sql<Row[]>`
    select p.id, p.person, p.email_verified_at, p.phone_verified_at,
      exists (select from ${b}.identity_email_link l where l.player_id = p.id and l.email_mac = p.email_mac
        and l.used_at is null and l.expires_at > ${moment(ctx.db)}) as is_link_open
    from ${b}.identity_player p where p.id = ${ctx.player.id}`
  const personal = row === undefined ? null : openPerson(ctx.db, row)
  if (row === undefined || personal === null) return { items: [] }
  const { email, phone } = personal
  const items = [
    {
      typeId: 'email' as const,
      statusId: row.email_verified_at === null ? (row.is_link_open ? 'sent' : 'none') : 'verified',
      value: hideEmail(email),
      verifiedAt: row.email_verified_at?.toISOString() ?? null,
    } as const,
    {
      typeId: 'phone' as const,
      statusId: row.phone_verified_at === null ? 'none' : 'verified',
      value: phone === null ? null : `${phone.slice(0, 3)}•••${phone.slice(-3)}`,
      verifiedAt: row.phone_verified_at?.toISOString() ?? null,
    } as const,
  ]
  return { items: items.filter(({ typeId }) => input.typeId === undefined || input.typeId === typeId) }
}

/** Enough of an address to know it by, for whoever looks over a shoulder not enough to write to it. */
export function hideEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${[...name].slice(0, 2).join('')}•••@${domain}`
}
