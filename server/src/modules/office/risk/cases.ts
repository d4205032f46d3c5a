import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readPlayerNumbers } from '../../identity/index.ts'
import {
  type CaseRow,
  listCases,
  listHitsOfCase,
  listReports,
  listTasks,
  moveCase,
  readCase,
  readCaseSteps,
  readEvidence,
  readVersions,
} from '../../risk/index.ts'
import { readHits } from '../../screening/index.ts'
import { namedSteps } from '../named-steps.ts'
import { EMPTY_PAGE, pageOfPlayers } from '../queues/page-of-players.ts'
import { readWorkFilter } from '../queues/read-work-filter.ts'
import { findingViews } from './finding-view.ts'
import { linkedKinds } from './linked-kinds.ts'
import { reportViews } from './reports.ts'
import { taskPeople, taskViews } from './tasks.ts'

type Row = CallData<'office/risk/getQueue'>['items'][number]

const MOST_EVIDENCE = 50
const MOST_LINKED = 10

/** Cases, page by page. */
export async function getCases(
  ctx: PrivilegedTxContext,
  { view, ...page }: ParsedInput<'office/risk/getQueue'>,
): Promise<Done<CallData<'office/risk/getQueue'>>> {
  const { tx } = ctx
  const line = { action: 'risk.queue_read', targetId: null }
  const filter = await readWorkFilter(ctx, 'cases', page)
  if (filter === null) return { data: EMPTY_PAGE, line }
  return {
    data: await pageOfPlayers(tx, page, (asked) => listCases(tx, { state: view, filter, ...asked }), rowView),
    line,
  }
}

function rowView({ id, state, score, openedAt }: CaseRow, uid: number): Row {
  return { id, uid, state, score, openedAt: openedAt.toISOString() }
}

/**
 * One case with what was found, the newest first. The look is a line of the trail and none of the list that players read: the law
 * forbids to let them know of it.
 * @throws Refusal risk.case_unknown
 */
export async function showCase(
  { app, tx }: PrivilegedTxContext,
  { id }: ParsedInput<'office/risk/get'>,
): Promise<Done<CallData<'office/risk/get'>>> {
  const found = await readCase(tx, id)
  if (found === null) throw refuse('risk.case_unknown')
  const { playerId, version } = found
  const evidence = await readEvidence(tx, id, MOST_EVIDENCE)
  const [hits, tasks, people, reports, linked, steps, versions] = await Promise.all([
    listHitsOfCase(tx, id).then((ids) => readHits(tx, ids)),
    listTasks(tx, id),
    taskPeople(tx),
    listReports(tx, id),
    linkedKinds(tx, playerId, MOST_LINKED),
    readCaseSteps(tx, id),
    readVersions(tx, [...new Set(evidence.flatMap(({ findings }) => findings.map(({ versionId }) => versionId)))]),
  ])
  const numbers = await readPlayerNumbers(tx, [playerId, ...linked.flatMap(({ playerIds }) => playerIds)])
  const data = {
    ...rowView(found, numbers.get(playerId) ?? 0),
    version,
    currency: evidence[0]?.currency ?? null,
    evidence: evidence.map((decision) => ({
      id: decision.id,
      point: decision.point,
      at: decision.madeAt.toISOString(),
      findings: findingViews(app, decision, versions),
    })),
    hits: hits.map((hit) => ({
      id: hit.id,
      list: hit.list,
      kind: hit.kind,
      state: hit.state,
      scoreE4: hit.scoreE4,
      foundAt: hit.foundAt.toISOString(),
    })),
    linked: linked.map(({ kind, playerIds }) => ({
      kind,
      uids: playerIds.flatMap((other) => numbers.get(other) ?? []),
    })),
    tasks: await taskViews(tx, tasks),
    people,
    reports: await reportViews(tx, reports),
    steps: await namedSteps(tx, steps),
  }
  return { data, line: { action: 'risk.case_read', targetId: playerId, details: { case: id } } }
}

/** Moves a case on. @throws Refusal risk.case_unknown, risk.case_other, risk.outcome_needed */
export async function decideCase(
  { tx, staff }: PrivilegedTxContext,
  { id, version, to, outcome = null, reason }: ParsedInput<'office/risk/decide'>,
): Promise<Done<CallData<'office/risk/decide'>>> {
  const { playerId, state } = await moveCase(tx, { id, version, to, outcome, staffId: staff.id, note: reason })
  const details = { case: id, from: state, to, ...(to === 'closed' && { outcome }) }
  return { data: {}, line: { action: 'risk.case_decided', targetId: playerId, details } }
}
