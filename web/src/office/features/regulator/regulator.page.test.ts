import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { hired, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let support: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  support = await hired(world(), owner, ['support'])
})

describe.each(lookedAtIn('en'))('files for the regulator in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/regulator:${key}`, params)
  const open = (path: string, { token }: Signed) => renderOffice(world(), path, { language, as: token })

  it('are shown with what was signed, and nothing where none were made', async () => {
    const { sql, b } = world().owner
    await sql`delete from ${b}.office_regulator_export`
    const none = await open('/office/regulator', owner)
    await none.findByText(t('empty'))
    const hash = 'ab'.repeat(32)
    await sql`
      insert into ${b}.office_regulator_export
        (id, from_day, to_day, asked_by, approved_by, reason, state, tries, ended_at, manifest_hash)
      values (gen_random_uuid(), '2026-01-01', '2026-01-31', ${owner.id}, ${support.id}, ${REASON}, 'made', 1, now(),
        decode(${hash}, 'hex'))`
    const page = await open('/office/regulator', owner)
    await page.findByText(hash)
    page.getByText(t('state.made'))
  })

  it('that wait say when they come or how far they are, and those that were given up how often they were tried', async () => {
    const { sql, b } = world().owner
    await sql`delete from ${b}.office_regulator_export`
    await sql`
      insert into ${b}.office_regulator_export
        (id, from_day, to_day, asked_by, approved_by, reason, state, tries, try_at, file, lines, ended_at)
      select gen_random_uuid(), '2026-01-01', '2026-01-31', ${owner.id}, ${support.id}, ${REASON}, state, tries,
        now() + interval '1 day', file, lines, ended_at
      from (values ('waiting', 0, null, 0, null::timestamptz), ('waiting', 1, 'players.csv', 12, null), ('failed', 6, null, 0, now()))
        one (state, tries, file, lines, ended_at)`
    const page = await open('/office/regulator', owner)
    const shown = (number: number) => ({ en: String(number), fa: '۰۱۲۳۴۵۶۷۸۹'[number] ?? '' })[language]
    await page.findByText(t('failedText_other', { shown: shown(6), count: '6' }))
    page.getByText(t('soon'))
    page.getByText('players.csv')
    expect(page.queryByRole('button', { name: t('files') })).toBeNull()
  })

  it('are not there for whoever has no right to them', async () => {
    const page = await open('/office/regulator', support)
    await page.findByText(text(language, 'office/frame:closed.title'))
    expect(page.line.countOf('office/regulator/getList')).toBe(0)
  })
})

it('files for the regulator are asked for with a reason, and wait for another person', async () => {
  const page = await renderOffice(world(), '/office/regulator', { language: 'en', as: owner.token })
  await page.user.click(await page.findByRole('button', { name: text('en', 'office/regulator:make') }))
  await page.user.type(await page.findByRole('textbox'), REASON)
  await page.user.click(page.getByRole('button', { name: text('en', 'office/regulator:ask') }))
  await page.findByText(text('en', 'office/frame:asked'))
})
