import { type ReturnDays, returnDaysCsv } from '@tas/shared/rules/returns/days-document.ts'
import { utcDayOf } from '@tas/shared/values/time.ts'
import { call } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'

export const FORMATS = ['csv', 'json'] as const
export type Format = (typeof FORMATS)[number]

const DAY_MS = 86_400_000

/** The last days up to today (UTC). */
function lastDays(count: number, now: number): { readonly fromDay: string; readonly toDay: string } {
  const dayOf = (ms: number) => utcDayOf(new Date(ms))
  return { fromDay: dayOf(now - (count - 1) * DAY_MS), toDay: dayOf(now) }
}

/**
 * Fetches the signed daily sums of the last days and gives them to the browser to keep.
 * @throws ApiError when there is no connection
 */
export async function saveReturnDays({
  days,
  format,
}: {
  readonly days: number
  readonly format: Format
}): Promise<void> {
  const { document } = await call('game/fairness/getReturnDays', lastDays(days, Date.now()))
  const isCsv = format === 'csv'
  const type = isCsv ? 'text/csv' : 'application/json'
  saveFile(
    new Blob([isCsv ? returnDaysCsv(document) : textOf(document)], { type }),
    `tas-returns-${document.toDay}.${format}`,
  )
}

function textOf(document: ReturnDays): string {
  return JSON.stringify(document, null, 2)
}

/**
 * Fetches the whole signed change log and gives it to the browser to keep.
 * @throws ApiError when there is no connection
 */
export async function saveChangeLog(): Promise<void> {
  const { entries } = await call('game/fairness/getChanges', {})
  const text = JSON.stringify({ kind: 'changes', version: 1, entries }, null, 2)
  saveFile(new Blob([text], { type: 'application/json' }), 'tas-changes.json')
}
