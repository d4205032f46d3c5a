import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { readListed, readPerson, scorePair } from '@tas/shared/rules/screening/score.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readPlayerNumbers } from '../../identity/index.ts'
import {
  type Decision,
  decideHit,
  type HitRow,
  listHits,
  readHit,
  readLocked,
  readSteps,
  seenMarkOf,
} from '../../screening/index.ts'
import { namedSteps } from '../named-steps.ts'
import { EMPTY_PAGE, pageOfPlayers } from '../queues/page-of-players.ts'
import { readWorkFilter } from '../queues/read-work-filter.ts'
import { entryView } from './entry-view.ts'

type Row = CallData<'office/screening/getQueue'>['items'][number]

/** Players who may be somebody a list names, page by page. */
export async function getHits(
  ctx: PrivilegedTxContext,
  { view, kind = null, ...page }: ParsedInput<'office/screening/getQueue'>,
): Promise<Done<CallData<'office/screening/getQueue'>>> {
  const { tx } = ctx
  const line = { action: 'screening.queue_read', targetId: null }
  const filter = await readWorkFilter(ctx, 'screening', page)
  if (filter === null) return { data: EMPTY_PAGE, line }
  const which = { state: view, kind, filter }
  return { data: await pageOfPlayers(tx, page, (asked) => listHits(tx, { ...which, ...asked }), rowView), line }
}

function rowView({ id, state, list, kind, scoreE4, foundAt }: HitRow, uid: number): Row {
  return { id, uid, state, list, kind, scoreE4, foundAt: foundAt.toISOString() }
}

/**
 * One hit with both sides and its score, feature by feature. The look is a line of the trail and none of the list that players read:
 * the law forbids to let them know of it.
 * @throws Refusal screening.hit_unknown
 */
export async function showHit(
  { tx }: PrivilegedTxContext,
  { id }: ParsedInput<'office/screening/get'>,
): Promise<Done<CallData<'office/screening/get'>>> {
  const hit = await readHit(tx, id)
  if (hit === null) throw refuse('screening.hit_unknown')
  const { playerId, person, entry, externalId, isListed } = hit
  const [numbers, steps, locks] = await Promise.all([
    readPlayerNumbers(tx, [playerId]),
    readSteps(tx, id),
    readLocked(tx, playerId),
  ])
  const { scoreE4, reasons, listedName, parts } = scorePair(readPerson(person), readListed(entry))
  const data = {
    ...rowView(hit, numbers.get(playerId) ?? 0),
    scoreE4,
    seen: seenMarkOf(hit),
    person,
    entry: entryView(externalId, entry),
    isListed,
    listedName,
    reasons: [...reasons],
    parts: [...parts],
    locks: [...locks],
    steps: await namedSteps(tx, steps),
  }
  return { data, line: { action: 'screening.hit_read', targetId: playerId, details: { hit: id } } }
}

/** Finds a player to be whom a list names. @throws Refusal screening.hit_unknown, screening.seen_other */
export function confirmHit(
  ctx: PrivilegedTxContext,
  input: ParsedInput<'office/screening/confirm'>,
): Promise<Done<CallData<'office/screening/confirm'>>> {
  return decide(ctx, { ...input, answer: 'confirmed' })
}

/** Finds a player to be somebody else: what two people say. @throws Refusal screening.hit_unknown, screening.seen_other */
export function clearHit(
  ctx: PrivilegedTxContext,
  input: ParsedInput<'office/screening/clear'>,
): Promise<Done<CallData<'office/screening/clear'>>> {
  return decide(ctx, { ...input, answer: 'cleared' })
}

async function decide(
  { app, tx, staff, askedBy }: PrivilegedTxContext,
  { id, seen, answer, reason }: Omit<Decision, 'staffId'>,
): Promise<Done<Record<string, never>>> {
  const { hit, locked, opened } = await decideHit(app, tx, { id, seen, answer, reason, staffId: askedBy ?? staff.id })
  const details = { hit: id, answer, locked: locked.join(' '), opened: opened.join(' ') }
  return { data: {}, line: { action: 'screening.hit_decided', targetId: hit.playerId, details } }
}
