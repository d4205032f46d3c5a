import { ALARM_WEALTH_LN, strongestLn } from '@tas/shared/rules/returns/evidence.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import type { App } from '../../ctx.ts'
import { readAllDays } from './day-store.ts'
import { type GameVersion, openIncident, type ReturnIncident, readIncidents } from './incident-store.ts'
import { returnsMetrics } from './metrics.ts'
import type { DaySums } from './tally.ts'

export const RETURNS_RUNBOOK = 'docs/runbooks/return-out-of-range.md'

const WRONG_PAID = ' bets were not paid as their tables say'
const UNLIKELY = 'what it paid back speaks against its tables: chance below 1 in 10^'

/**
 * Holds what every game paid back against its pay tables: the evidence of any stretch of days up to now, and bets that were
 * not paid as their tables say. What speaks against a game opens an incident, once, and is told to log and metrics.
 */
export async function watchReturns(app: App): Promise<void> {
  const { db, log, business } = app
  const [days, incidents] = await Promise.all([readAllDays(db), readIncidents(db)])
  for (const own of Map.groupBy(days, versionName).values()) {
    const [version] = own
    if (version === undefined) continue
    const looked = own.filter(({ day }) => day > closedUpTo(incidents, version))
    const evidenceLn = strongestLn(looked.map(({ evidence }) => evidence))
    returnsMetrics(app).evidence.set({ business: business.id, game: version.game }, evidenceLn / Math.LN10)
    const finding = findingOf(looked, evidenceLn)
    if (finding !== null && (await openIncident(db, version, finding)))
      log.error(
        { business: business.id, game: version.game, finding },
        `a game does not return what its tables say; what to do: ${RETURNS_RUNBOOK}`,
      )
  }
  const open = (await readIncidents(db)).filter(({ closedAt }) => closedAt === null)
  returnsMetrics(app).incidents.set({ business: business.id }, open.length)
}

function versionName({ game, rulesVersion, paytableVersion }: GameVersion): string {
  return `${game} ${rulesVersion}.${paytableVersion}`
}

/** The last day that somebody has answered for; empty when there is none. */
function closedUpTo(incidents: readonly ReturnIncident[], version: GameVersion): string {
  const own = incidents.filter((incident) => versionName(incident) === versionName(version))
  const days = own.map(({ closedAt }) => (closedAt === null ? '' : utcDayOf(closedAt)))
  return days.sort().at(-1) ?? ''
}

function findingOf(days: readonly DaySums[], evidenceLn: number): string | null {
  const wrong = days.reduce((sum, day) => sum + day.wrong, 0n)
  if (wrong > 0n) return `${wrong}${WRONG_PAID}`
  if (evidenceLn < ALARM_WEALTH_LN) return null
  const power = (evidenceLn / Math.LN10).toFixed(1)
  return `${UNLIKELY}${power}`
}

/** What an incident found, apart: so many bets, or the power of ten; `other`: in words of another edition. */
export type Finding = { readonly kind: 'wrong_paid' | 'unlikely' | 'other'; readonly figure: string }

/** Reads what `watchReturns` wrote of an incident, for whoever says it in another language. */
export function readFinding(text: string): Finding {
  if (text.endsWith(WRONG_PAID)) return { kind: 'wrong_paid', figure: text.slice(0, -WRONG_PAID.length) }
  if (text.startsWith(UNLIKELY)) return { kind: 'unlikely', figure: text.slice(UNLIKELY.length) }
  return { kind: 'other', figure: text }
}
