import { timingSafeEqual } from 'node:crypto'
import { type DbPool, inTx, type Tx } from '#kit/db/connect.ts'
import { sha256 } from '#kit/random.ts'
import { findDocumentRevision } from '../documents/document-store.ts'
import type { TextContent } from '../text-store.ts'
import { findRevision } from './draft-store.ts'

export const PREVIEW_MINUTES = 10
/** Shape of the secrets we give. Anything else needs no look-up. */
const SECRET_PATTERN = /^[A-Za-z0-9_-]{43}$/

/** What a link shows: a wording of a text, or of a document. */
export type Previewed =
  | (TextContent & {
      readonly kind: 'text'
      readonly textId: string
      readonly intId: number
      /** What staff named the text by; null: it ships. */
      readonly slug: string | null
    })
  | { readonly kind: 'document'; readonly key: string; readonly body: unknown }

/** A wording that a link shows, and what the browser has to bring from now on. */
export type Preview = {
  readonly of: Previewed
  readonly revision: number
  readonly sessionId: string
  readonly personId: string
  /** To be kept by the browser; null: it has it. */
  readonly newClaim: string | null
}

type Row = {
  readonly text_id: string | null
  readonly key: string | null
  readonly int_id: number | null
  readonly slug: string | null
  readonly revision: number
  readonly session_id: string
  readonly person_id: string
  readonly claim_hash: Buffer | null
}

/** What a link is made for: a text, or a document by its key. */
type Shows = {
  readonly of: { readonly textId: string } | { readonly key: string }
  readonly revision: number
  readonly sessionId: string
  readonly personId: string
}

/** Makes a link's secret for one wording; forgets the links whose time is over. */
export async function createPreview(
  { sql, b, seals }: Tx,
  { of, revision, sessionId, personId }: Shows,
): Promise<string> {
  const [textId, key] = 'key' in of ? [null, of.key] : [of.textId, null]
  await sql`delete from ${b}.content_preview where expires_at <= clock_timestamp()`
  const secret = seals.makeToken()
  await sql`
    insert into ${b}.content_preview (secret_hash, text_id, key, revision, session_id, person_id, expires_at)
    values (${sha256(secret)}, ${textId}, ${key}, ${revision}, ${sessionId}, ${personId},
      clock_timestamp() + make_interval(mins => ${PREVIEW_MINUTES}))`
  return secret
}

/**
 * Opens a link in a browser: the first that does has it for itself. Null: there is no such link, its time is over, or it belongs to
 * another browser. Whether the session that it was made in goes on, and its person may still, is its caller's to ask.
 */
export async function openPreview(db: DbPool, secret: string, claim: string | null): Promise<Preview | null> {
  if (!SECRET_PATTERN.test(secret)) return null
  return inTx(db, async (tx) => {
    const { sql, b } = tx
    const [row] = await sql<Row[]>`
      select text_id, key, int_id, slug, revision, session_id, person_id, claim_hash from ${b}.content_preview
      left join ${b}.content_text text on text.id = text_id
      where secret_hash = ${sha256(secret)} and expires_at > clock_timestamp() for update of content_preview`
    if (row === undefined) return null
    if (row.claim_hash !== null && (claim === null || !timingSafeEqual(row.claim_hash, sha256(claim)))) return null
    const of = await readPreviewed(tx, row)
    if (of === null) return null
    // A browser that looks at several drafts keeps one claim for all of them.
    const kept = claim !== null && SECRET_PATTERN.test(claim) ? claim : tx.seals.makeToken()
    const newClaim = row.claim_hash === null ? kept : null
    if (newClaim !== null)
      await sql`update ${b}.content_preview set claim_hash = ${sha256(newClaim)} where secret_hash = ${sha256(secret)}`
    return { of, revision: row.revision, sessionId: row.session_id, personId: row.person_id, newClaim }
  })
}

async function readPreviewed(tx: Tx, { text_id, key, int_id, slug, revision }: Row): Promise<Previewed | null> {
  if (key !== null) {
    const said = await findDocumentRevision(tx, key, revision)
    return said === undefined ? null : { kind: 'document', key, body: said.body }
  }
  const said = text_id === null ? undefined : await findRevision(tx, text_id, revision)
  if (said === undefined || text_id === null || int_id === null) return null
  return { kind: 'text', title: said.title, html: said.html, textId: text_id, intId: int_id, slug }
}
