import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { hired, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let trader: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  trader = await hired(world(), owner, ['trader'])
})

describe.each(lookedAtIn('fa'))('planned reports in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/schedules:${key}`, params)
  const open = (path: string, { token }: Signed) => renderOffice(world(), path, { language, as: token })

  it('are planned, paused and deleted on the screen, which says when they are due and how they went', async () => {
    const { sql, b } = world().owner
    await sql`delete from ${b}.revenue_schedule`
    const page = await open('/office/schedules', owner)
    const closed = () => expect.poll(() => page.queryByRole('dialog')).toBeNull()
    await page.findByText(t('empty'))
    await page.user.click(page.getByRole('button', { name: t('add') }))
    await page.user.type(await page.findByRole('textbox', { name: t('name') }), 'Weekly')
    await page.user.selectOptions(page.getByRole('combobox', { name: t('due') }), 'weekly')
    await page.user.selectOptions(page.getByRole('combobox', { name: t('weekday') }), '2')
    const [person] = page.getAllByRole('checkbox')
    if (person === undefined) throw new Error('the owner may be sent a report')
    await page.user.click(person)
    await page.user.click(page.getByRole('button', { name: t('save') }))
    await page.findByRole('rowheader', { name: /Weekly/ })
    page.getByText(t('never'))
    await closed()
    await sql`
      insert into ${b}.revenue_run (id, schedule_id, due_at, from_day, to_day, report, state, tries, ended_at)
      select gen_random_uuid(), id, now(), '2026-01-01', '2026-01-01', 'day', 'failed', 6, now() from ${b}.revenue_schedule`
    await page.user.click(page.getByRole('button', { name: `${t('step.pause')}: Weekly` }))
    await page.user.click(await page.findByRole('button', { name: t('step.pause') }))
    await page.findByText(t('paused'))
    await page.findByText(t('state.failed'))
    await closed()
    await page.user.click(page.getByRole('button', { name: `${t('step.remove')}: Weekly` }))
    await page.user.click(await page.findByRole('button', { name: t('step.remove') }))
    await page.findByText(t('empty'))
  })

  it('are not there for whoever may take no report out, and say when the server cannot be reached', async () => {
    const other = await open('/office/schedules', trader)
    await other.findByText(text(language, 'office/frame:closed.title'))
    expect(other.line.countOf('office/schedule/getList')).toBe(0)
    const page = await open('/office/account', owner)
    page.line.cut()
    page.go('/office/schedules')
    await page.findByText(text(language, 'common:error.unreachable'))
  })

  it('open from a mail by pressing alone; a link that opens nothing says so, and one that was cut', async () => {
    const page = await open(`/office/mailed-report#${'x'.repeat(43)}`, owner)
    const take = await page.findByRole('button', { name: t('mail.take') })
    expect(page.line.countOf('office/report/openMailed')).toBe(0)
    await page.user.click(take)
    expect((await page.findByRole('alert')).textContent).not.toBe('')
    page.go('/office/mailed-report#short')
    await page.findByText(t('mail.cut'))
  })
})
