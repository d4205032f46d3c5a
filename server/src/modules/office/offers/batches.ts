import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { grantedMinor } from '@tas/shared/rules/bonuses/amounts.ts'
import { MOST_PLAYERS } from '@tas/shared/rules/bonuses/player-list.ts'
import { cutPage } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { findGrantsOfBonus, findHolders, listBatches, listBatchLines, readOffers } from '../../bonuses/index.ts'
import { readPlayerNumbers } from '../../identity/index.ts'
import { writeKeptAmount } from '../../ledger/index.ts'
import { people } from '../content/texts.ts'
import { requireOfferId } from './change-many.ts'
import { resultOf } from './line-result.ts'
import { readListed } from './read-listed.ts'

type Preview = CallData<'office/bonus/preview'>

/** What offering a bonus to players, or taking it back from them, would come to. @throws Refusal office.entry_unknown */
export async function previewBatch(
  ctx: PrivilegedTxContext,
  { intId, kind, players = null }: ParsedInput<'office/bonus/preview'>,
): Promise<Done<Preview>> {
  const { tx } = ctx
  const bonusId = await requireOfferId(tx, intId)
  const data =
    kind === 'grant' ? await previewGrant(ctx, bonusId, players ?? '') : await previewRevoke(ctx, bonusId, players)
  return { data, line: { action: 'bonuses.batch_previewed', targetId: bonusId, details: { intId, kind } } }
}

async function previewGrant({ app, tx }: PrivilegedTxContext, bonusId: string, text: string): Promise<Preview> {
  const offer = (await readOffers(tx, [bonusId])).get(bonusId)
  const { players, problems } = await readListed(tx, text)
  const holders = await findHolders(tx, { bonusId, playerIds: players.map(({ id }) => id) })
  const currency = offer?.terms.currency ?? null
  const told = players.flatMap(({ line, typed, ...player }): Preview['problems'] => {
    if (player.currency !== currency) return [{ line, typed, problem: 'currency' }]
    return holders.has(player.id) ? [{ line, typed, problem: 'has_it' }] : []
  })
  const each = offer === undefined || offer.terms.kind === 'match' ? 0n : grantedMinor(offer.terms, 0n)
  const write = currency === null || each === 0n ? () => null : (minor: bigint) => writeKeptAmount(app, currency)(minor)
  return {
    termsHash: offer?.status === 'open' ? offer.termsHash : null,
    currency,
    each: write(each),
    amount: write(each * BigInt(players.length)),
    count: players.length,
    problems: [...problems, ...told].sort((one, other) => one.line - other.line),
  }
}

async function previewRevoke({ tx }: PrivilegedTxContext, bonusId: string, text: string | null): Promise<Preview> {
  const listed = text === null ? null : await readListed(tx, text)
  const playerIds = listed?.players.map(({ id }) => id) ?? null
  const grants = await findGrantsOfBonus(tx, { bonusId, playerIds, limit: MOST_PLAYERS })
  const holders = new Set(grants.map(({ playerId }) => playerId))
  const without = (listed?.players ?? []).flatMap(({ line, typed, id }): Preview['problems'] =>
    holders.has(id) ? [] : [{ line, typed, problem: 'has_none' }],
  )
  const problems = [...(listed?.problems ?? []), ...without].sort((one, other) => one.line - other.line)
  return { termsHash: null, currency: null, each: null, amount: null, count: grants.length, problems }
}

type Batches = CallData<'office/bonus/getBatches'>

/** What was done to many players at once, the newest first, with how far it is. */
export async function getBatches(
  { tx }: PrivilegedTxContext,
  { cursor = null, limit }: ParsedInput<'office/bonus/getBatches'>,
): Promise<Done<Batches>> {
  const page = cutPage(await listBatches(tx, { after: cursor, limit: limit + 1 }), limit, ({ id }) => id)
  const personOf = await people(
    tx,
    page.rows.flatMap(({ askedBy, approvedBy }) => [askedBy, approvedBy]),
  )
  const items = page.rows.map(
    ({ titleEn, titleFa, askedBy, approvedBy, createdAt, ...batch }): Batches['items'][number] => ({
      ...batch,
      title: { en: titleEn, fa: titleFa },
      askedBy: personOf(askedBy),
      approvedBy: personOf(approvedBy),
      createdAt: createdAt.toISOString(),
    }),
  )
  return { data: { items, cursor: page.cursor }, line: { action: 'bonuses.batches_read', targetId: null } }
}

type Lines = CallData<'office/bonus/getBatchLines'>

/** Line by line what became of a batch. */
export async function getBatchLines(
  { tx }: PrivilegedTxContext,
  { batchId, cursor = null, limit }: ParsedInput<'office/bonus/getBatchLines'>,
): Promise<Done<Lines>> {
  const rows = await listBatchLines(tx, { batchId, after: Number(cursor ?? 0), limit: limit + 1 })
  const page = cutPage(rows, limit, ({ number }) => String(number))
  const numbers = await readPlayerNumbers(
    tx,
    page.rows.map(({ playerId }) => playerId),
  )
  const items = page.rows.map(({ number, playerId, result, doneAt }): Lines['items'][number] => ({
    number,
    player: { id: playerId, uid: numbers.get(playerId) ?? 0 },
    result: result === null ? null : resultOf(result),
    doneAt: doneAt?.toISOString() ?? null,
  }))
  return { data: { items, cursor: page.cursor }, line: { action: 'bonuses.batch_lines_read', targetId: batchId } }
}
