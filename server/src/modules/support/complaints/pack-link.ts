import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Db } from '#kit/db/connect.ts'
import { createDownloadTurns } from '#kit/files/download-turns.ts'
import { isLinkToken, makeFileUrl } from '#kit/files/file-links.ts'
import type { Download } from '#kit/http/downloads.ts'
import { sha256 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PlayerContext } from '../../../ctx.ts'
import { readTicket } from '../ticket-store.ts'
import { readComplaint } from './complaint-store.ts'
import { writePack } from './write-pack.ts'

const PATH = 'support/complaint/getPack'
const inTurn = createDownloadTurns(8)

type PackLink = { readonly ticketId: string; readonly playerId: string }

/** Makes a link to the pack of a complaint of the player. @throws Refusal support.ticket_unknown */
export async function getPack(
  { app, db, player }: PlayerContext,
  { id }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const complaint = await readComplaint(db, id)
  if (complaint?.playerId !== player.id) throw refuse('support.ticket_unknown')
  return makeFileUrl(app, (token) => keepPackLink(db, token, { ticketId: id, playerId: player.id }))
}

/** Keeps a link for a minute and tells when it ends; forgets those that have ended. */
async function keepPackLink({ sql, b }: Db, token: string, { ticketId, playerId }: PackLink): Promise<Date> {
  await sql`delete from ${b}.support_pack_link where expires_at < clock_timestamp()`
  const [row] = await sql<{ until: Date }[]>`
    insert into ${b}.support_pack_link (token_hash, ticket_id, player_id, expires_at)
    values (${sha256(token)}, ${ticketId}, ${playerId}, clock_timestamp() + interval '1 minute')
    returning expires_at as until`
  if (row === undefined) throw new Error('an insert returns its row')
  return row.until
}

/** Opens the pack behind a link, which is used up; null: it is no such link, or none any more. */
export async function openPack(app: App, token: string): Promise<Download | null> {
  const { sql, b } = app.db
  if (!isLinkToken(token)) return null
  const [known] = await sql<{ playerId: string }[]>`
    select player_id as "playerId" from ${b}.support_pack_link where token_hash = ${sha256(token)}`
  if (known === undefined) return null
  return inTurn(app, known.playerId, async () => {
    const [link] = await sql<{ ticketId: string; isAlive: boolean; now: Date }[]>`
      delete from ${b}.support_pack_link where token_hash = ${sha256(token)}
      returning ticket_id as "ticketId", expires_at > clock_timestamp() as "isAlive", clock_timestamp() as now`
    if (link?.isAlive !== true) return null
    const [ticket, complaint] = await Promise.all([
      readTicket(app.db, link.ticketId),
      readComplaint(app.db, link.ticketId),
    ])
    if (ticket === null || complaint === null) return null
    return {
      contentType: 'application/x-ndjson; charset=utf-8',
      fileName: `complaint-${complaint.intId}.jsonl`,
      chunks: writePack(app, { ticket, complaint, issuedAt: link.now.toISOString() }),
    }
  })
}
