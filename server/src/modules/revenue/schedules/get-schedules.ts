import type { CallData } from '@tas/shared/contract/api.ts'
import { PLANNED_REPORTS } from '@tas/shared/contract/revenue/choices.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { type Holder, listHolders, readNames } from '../../staff/index.ts'
import { isAllowed } from '../report-lines.ts'
import { type Run, readLastRuns } from './run-store.ts'
import { listSchedules, type Schedule } from './schedule-store.ts'

const PATH = 'office/schedule/getList'

type Data = CallData<typeof PATH>
type Known = {
  readonly names: ReadonlyMap<string, string>
  readonly holders: ReadonlyMap<string, Holder>
  readonly lastRun: Run | undefined
}

/** The reports that are planned, with how each went last. */
export async function getSchedules({ tx }: PrivilegedTxContext): Promise<Done<Data>> {
  const schedules = await listSchedules(tx)
  const runs = await readLastRuns(tx)
  const people = await listHolders(tx, 'report.export')
  const holders = new Map(people.map((one) => [one.id, one]))
  const names = await readNames(
    tx,
    schedules.flatMap(({ recipients, savedBy }) => [...recipients, savedBy]),
  )
  return {
    data: {
      items: schedules.map((one) => scheduleView(one, { names, holders, lastRun: runs.get(one.id) })),
      people: people.map(({ id, name, rights }) => ({
        id,
        name,
        reports: PLANNED_REPORTS.filter((report) => isAllowed({ permissions: rights }, report)),
      })),
    },
    line: { action: 'revenue.schedules_read', targetId: null },
  }
}

function scheduleView(schedule: Schedule, { names, holders, lastRun }: Known): Data['items'][number] {
  const { savedBy, recipients, nextDueAt, report, ...rest } = schedule
  const person = (id: string) => {
    const holder = holders.get(id)
    const mayHave = holder !== undefined && isAllowed({ permissions: holder.rights }, report)
    return { id, name: names.get(id) ?? '', mayHave }
  }
  return {
    ...rest,
    report,
    recipients: recipients.map(person),
    savedBy: person(savedBy),
    nextDueAt: nextDueAt.toISOString(),
    lastRun: lastRun === undefined ? null : runView(lastRun),
  }
}

function runView({ dueAt, from, to, state, tries, tryAt, endedAt, mailed }: Run) {
  return {
    dueAt: dueAt.toISOString(),
    from,
    to,
    state,
    tries,
    tryAt: state === 'waiting' ? tryAt.toISOString() : null,
    endedAt: endedAt?.toISOString() ?? null,
    mailed,
  }
}
