import { EVERY_LINE, listTrail } from '../../audit/index.ts'
import { listIncidentsOfPeriod } from '../../cashier/index.ts'
import { listCasesOfPeriod } from '../../exclusion/index.ts'
import { readIncidents } from '../../returns/index.ts'
import { readOutages } from '../../rooms/index.ts'
import { byId, type Cells, PAGE_SIZE, type Pages, type Telling } from './regulator-rows.ts'

/** Lines of the trail that say when play was stopped and went on. */
const STOPS = { 'stakes.play_stopped': 'play_stopped', 'stakes.play_resumed': 'play_resumed' } as const

/** What went wrong or was stopped in a period, kind after kind: `kind, id, subject, began, ended, finding, result`. */
export async function* incidentRows(telling: Telling): Pages {
  yield await returnRows(telling)
  yield await outageRows(telling)
  yield* depositIncidents(telling)
  yield* caseRows(telling)
  for (const action of ['stakes.play_stopped', 'stakes.play_resumed'] as const) yield* stopRows(telling, action)
}

const isWithin = (moment: Date, { from, before }: Telling) => moment >= from && moment < before

async function returnRows(telling: Telling): Promise<readonly Cells[]> {
  const found = (await readIncidents(telling.tx)).filter(({ openedAt }) => isWithin(openedAt, telling))
  return found.map(({ id, game, rulesVersion, paytableVersion, openedAt, closedAt, finding, resolution }) => [
    'return',
    id,
    `${game} ${rulesVersion}.${paytableVersion}`,
    openedAt.toISOString(),
    closedAt?.toISOString() ?? '',
    finding,
    resolution ?? '',
  ])
}

async function outageRows(telling: Telling): Promise<readonly Cells[]> {
  const found = (await readOutages(telling.tx, telling.from)).filter(({ until }) => isWithin(until, telling))
  return found.map(({ roundIntId, from, until, playerCount, refundCount }) => [
    'outage',
    String(roundIntId),
    'crash',
    from.toISOString(),
    until.toISOString(),
    `players ${playerCount}`,
    `refunds ${refundCount}`,
  ])
}

async function* depositIncidents({ tx, from, before }: Telling): Pages {
  for await (const found of byId((after) => listIncidentsOfPeriod(tx, { from, before, after, limit: PAGE_SIZE })))
    yield found.map(({ id, kind, depositId, openedAt, closedAt }) => [
      'deposit',
      id,
      depositId ?? '',
      openedAt.toISOString(),
      closedAt?.toISOString() ?? '',
      kind,
      '',
    ])
}

async function* caseRows({ tx, from, before }: Telling): Pages {
  for (let after = 0; ; ) {
    const cases = await listCasesOfPeriod(tx, { from, before, after, limit: PAGE_SIZE })
    yield cases.map(({ id, playerId, isHold, openedAt, answer, answeredAt }) => [
      'exclusion',
      String(id),
      playerId,
      openedAt.toISOString(),
      answeredAt?.toISOString() ?? '',
      isHold ? 'held' : 'alike',
      answer ?? '',
    ])
    const last = cases.at(-1)
    if (last === undefined || cases.length < PAGE_SIZE) return
    after = last.id
  }
}

async function* stopRows({ tx, from, before }: Telling, action: keyof typeof STOPS): Pages {
  const filter = { ...EVERY_LINE, action, from, to: before }
  for (let after: string | null = null; ; ) {
    const lines: Awaited<ReturnType<typeof listTrail>> = await listTrail(tx, { filter, after, limit: PAGE_SIZE })
    yield lines.map(({ id, at, targetId, details }) => [
      STOPS[action],
      id,
      targetId ?? '',
      at.toISOString(),
      '',
      String(details['kind'] ?? ''),
      String(details['reason'] ?? ''),
    ])
    const last = lines.at(-1)
    if (last === undefined || lines.length < PAGE_SIZE) return
    after = last.id
  }
}
