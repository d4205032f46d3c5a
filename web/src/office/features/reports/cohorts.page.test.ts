import { utcDayOf } from '@tas/shared/values/time.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  const { sql, b } = world().owner
  const day = utcDayOf(new Date())
  const people = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of people)
    await sql`
      insert into ${b}.revenue_first_deposit (player_id, deposited_at, day, currency, amount)
      values (${id}, clock_timestamp(), ${day}, 'USD', 100)`
  const month = day.slice(0, 7)
  await sql`
    insert into ${b}.revenue_cohort
      (basis, cohort, month, currency, active, depositors, turnover, payouts, deposits, adjustments)
    values ('first_deposit', ${month}, ${month}, 'USD', 1, 2, 5000, 1000, 200, 0)`
})

describe.each(lookedAtIn('fa'))('cohorts in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/cohorts:${key}`, params)

  it('show how many of a month are active, and another figure when it is chosen, as a table and as a line', async () => {
    const path = '/office/cohorts?by=first_deposit&currency=USD'
    const page = await renderOffice(world(), path, { language, as: owner.token })
    const table = await page.findByRole('table', { name: t('figure.retention') })
    expect(table.querySelectorAll('tbody tr')).toHaveLength(12)
    await page.findByText({ en: '50%', fa: '۵۰٪' }[language])
    await page.user.selectOptions(page.getByRole('combobox', { name: t('figure') }), 'ggr')
    await page.findAllByText('40.00 $')
    await page.user.click(page.getByRole('radio', { name: t('view.line') }))
    await page.findByRole('slider', { name: t('chart.label', { figure: t('figure.ggr') }) })
    await page.user.click(page.getByRole('button', { name: text(language, 'office/reports:export') }))
    await page.findByText(text(language, 'office/reports:exported'))
    expect(page.line.countOf('office/report/exportCohorts')).toBe(1)
  })
})
