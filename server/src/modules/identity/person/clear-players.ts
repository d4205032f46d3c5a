import type { ClearRows } from '#kit/db/seal-clear.ts'
import { unnested } from '#kit/db/unnested.ts'
import { emailMac } from './person-store.ts'

/** Players as an older version kept them: sealed at the next start, their address and its open links blindly indexed. */
export const clearPlayers: ClearRows = {
  into: 'identity_player',
  column: 'person',
  beside: 'emailKey',
  async also(tx, rows) {
    const given = unnested(rows, 'given', { id: 'uuid', mac: ['bytea', ({ beside }) => emailMac(tx, beside)] })
    await tx.sql`
      update ${tx.b}.identity_player p set email_mac = given.mac
      from ${given} where p.id = given.id`
    await tx.sql`
      update ${tx.b}.identity_email_link l set email_mac = given.mac
      from ${given}
      where l.player_id = given.id and l.email_mac is null`
  },
}
