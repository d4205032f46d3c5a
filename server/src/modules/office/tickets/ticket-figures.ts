import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import { DEPARTMENT_TITLES } from '@tas/shared/contract/support/texts.ts'
import { DEPARTMENTS, type FigureGroup } from '@tas/shared/rules/support/choices.ts'
import { satisfactionPercent } from '@tas/shared/rules/support/satisfaction.ts'
import { inDigits } from '@tas/shared/values/digits.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readNames } from '../../staff/index.ts'
import { readFigures, timetableOf } from '../../support/index.ts'
import { departmentsOf } from './act-on-seen.ts'

const PATH = 'office/ticket/getFigures'

/** What became of tickets within some days, of the departments whose tickets the reader sees. */
export async function getFigures(
  { app, tx, staff, language }: PrivilegedTxContext,
  { days, groupBy }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const { zone } = timetableOf(app, 'general')
  const rows = await readFigures(tx, { departments: departmentsOf(staff), days, groupBy, zone })
  const people = groupBy === 'person' ? rows.flatMap(({ key }) => (key === '' ? [] : key)) : []
  const names = await readNames(tx, people)
  const items = rows.map(({ scores, ...row }) => ({
    ...row,
    title: groupBy === 'person' ? (names.get(row.key) ?? null) : titleOf(groupBy, row.key, language),
    rated: scores.length,
    satisfiedPercent: satisfactionPercent(scores),
  }))
  return { data: { items }, line: { action: 'support.figures_read', targetId: null, details: { groupBy, days } } }
}

function titleOf(groupBy: Exclude<FigureGroup, 'person'>, key: string, language: Language): string {
  const department = DEPARTMENTS.find((one) => one === key)
  if (groupBy === 'department' && department !== undefined) return DEPARTMENT_TITLES[department][language]
  const hour = `${key}:00`
  return language === 'fa' ? inDigits(hour, 'persian') : hour
}
