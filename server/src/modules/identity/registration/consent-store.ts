import type { ConsentData } from '@tas/shared/contract/account/calls.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { readShownVersions } from '../../content/index.ts'

type Purpose = ConsentData['purpose']
type Marketing = {
  readonly product: NonNullable<ConsentData['product']>
  readonly channel: NonNullable<ConsentData['channel']>
}

/** The text a player is shown for a purpose. */
const TEXT_OF: Readonly<Record<Purpose, number | null>> = {
  terms: 99,
  privacy: 93,
  legalAge: null,
  correctInformation: null,
  marketing: 96,
}

export type NewConsent = {
  readonly purpose: Purpose
  readonly marketing?: Marketing
  readonly isGiven: boolean
}

/** Writes a receipt for each consent: given or withdrawn now, to the text as it is shown now in the player's language. */
export async function recordConsents(
  tx: Tx,
  player: { readonly id: string; readonly language: Language },
  consents: readonly NewConsent[],
): Promise<void> {
  if (consents.length === 0) return
  const textIds = consents.flatMap(({ purpose }) => TEXT_OF[purpose] ?? [])
  const texts = await readShownVersions(tx, textIds, player.language)
  const rows = consents.map(({ purpose, marketing, isGiven }) => {
    const intId = TEXT_OF[purpose]
    const text = intId === null ? undefined : texts.get(intId)
    return {
      id: uuidv7(),
      purpose,
      product: marketing?.product ?? null,
      channel: marketing?.channel ?? null,
      isGiven,
      // A text that an operator took away is no version anybody agreed to.
      textIntId: text === undefined ? null : intId,
      textVersion: text?.version ?? null,
      textHash: text?.hash ?? null,
    }
  })
  await tx.sql`
    insert into ${tx.b}.identity_consent (id, player_id, purpose, product, channel, is_given, text_int_id, text_version,
      text_hash, language, happened_at)
    select one.id, ${player.id}, one.purpose, one.product, one.channel, one."isGiven", one."textIntId",
      one."textVersion", one."textHash", ${player.language}, now
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as one (id uuid, purpose text, product text,
      channel text, "isGiven" boolean, "textIntId" int, "textVersion" int, "textHash" text),
      clock_timestamp() as now`
}

/** The marketing a player allows now: the last word on each product and channel. */
export async function readMarketing(db: Db, playerId: string): Promise<Marketing[]> {
  const rows = await db.sql<(Marketing & { is_given: boolean })[]>`
    select distinct on (product, channel) product, channel, is_given from ${db.b}.identity_consent
    where player_id = ${playerId} and purpose = 'marketing' order by product, channel, happened_at desc, id desc`
  return rows.filter((row) => row.is_given).map(({ product, channel }) => ({ product, channel }))
}

/** The version of the terms a player last accepted; null: no receipt of one. */
export async function readAcceptedTerms(db: Db, playerId: string): Promise<number | null> {
  const [row] = await db.sql<{ version: number | null }[]>`
    select text_version as version from ${db.b}.identity_consent
    where player_id = ${playerId} and purpose = 'terms' and is_given order by happened_at desc, id desc limit 1`
  return row?.version ?? null
}

type ConsentRow = {
  readonly id: string
  readonly purpose: Purpose
  readonly product: ConsentData['product']
  readonly channel: ConsentData['channel']
  readonly is_given: boolean
  readonly text_int_id: number | null
  readonly text_version: number | null
  readonly text_hash: string | null
  readonly happened_at: Date
}

/** Receipts of a player's consents, newest first, and how many there are. */
export async function listConsents(
  db: Db,
  playerId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly items: ConsentData[]; readonly countAll: number }> {
  const [rows, [count]] = await Promise.all([
    db.sql<ConsentRow[]>`
      select id, purpose, product, channel, is_given, text_int_id, text_version, text_hash, happened_at
      from ${db.b}.identity_consent where player_id = ${playerId}
      order by happened_at desc, id desc offset ${page.offset} limit ${page.limit}`,
    db.sql<{ n: number }[]>`
      select count(*)::int as n from ${db.b}.identity_consent where player_id = ${playerId}`,
  ])
  return { items: rows.map(consentView), countAll: count?.n ?? 0 }
}

/** The same page by page, behind the receipt `after`, and nothing counted. */
export async function listConsentsAfter(
  { sql, b }: Db,
  playerId: string,
  page: { readonly after: string | null; readonly limit: number },
): Promise<readonly ConsentData[]> {
  const { after, limit } = page
  const older = sql`
    and (happened_at, id) < (select happened_at, id from ${b}.identity_consent where id = ${after} and player_id = ${playerId})`
  const rows = await sql<ConsentRow[]>`
    select id, purpose, product, channel, is_given, text_int_id, text_version, text_hash, happened_at
    from ${b}.identity_consent where player_id = ${playerId} ${after === null ? sql`` : older}
    order by happened_at desc, id desc limit ${limit}`
  return rows.map(consentView)
}

function consentView(row: ConsentRow): ConsentData {
  const { text_int_id: intId, text_version: version, text_hash: hash } = row
  return {
    id: row.id,
    purpose: row.purpose,
    product: row.product,
    channel: row.channel,
    isGiven: row.is_given,
    text: intId === null || version === null || hash === null ? null : { intId, version, hash },
    at: row.happened_at.toISOString(),
  }
}
