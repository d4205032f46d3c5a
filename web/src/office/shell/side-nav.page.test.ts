import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../e2e/by-turns.ts'
import { text } from '../../../../e2e/texts.ts'
import { hired, type Signed, signInAs } from '../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../test/render-office.ts'
import { worldOfFile } from '../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let trader: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  trader = await hired(world(), owner, ['trader'])
  const { sql, b } = world().owner
  await sql`
    insert into ${b}.risk_case (id, player_id, score)
    select gen_random_uuid(), gen_random_uuid(), 10 from generate_series(1, 120)`
})

describe.each(lookedAtIn('en'))('the office without a line in %s', (language) => {
  const common = (key: string) => text(language, `common:${key}`)

  it('says as of when what it shows is, keeps what was typed, and tries again when it is asked to', async () => {
    const page = await renderOffice(world(), '/office/players', { language, as: owner.token })
    const search = await page.findByRole('searchbox')
    await page.user.type(search, 'sara')
    page.line.cut()
    dispatchEvent(new Event('offline'))
    await page.findByText(common('offline.device'))
    await page.findByText(new RegExp(text(language, 'office/frame:offline.since', { moment: '.+' })))
    await page.user.click(page.getByRole('button', { name: common('action.retry') }))
    page.getByText(common('offline.device'))
    expect(search).toHaveProperty('value', 'sara')
    page.line.mend()
    dispatchEvent(new Event('online'))
    await expect.poll(() => page.queryByText(common('offline.device'))).toBeNull()
  })
})

describe.each(lookedAtIn('fa'))('the menu of the office in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/frame:${key}`, params)
  const ninetyNine = { en: '99', fa: '۹۹' }[language]

  it('says beside each queue how much waits, and nothing where nothing does', async () => {
    const page = await renderOffice(world(), '/office/account', { language, as: owner.token })
    const waiting = t('waiting.more', { formatted: ninetyNine })
    // A long menu begins folded, and says so of all of a group.
    const group = await page.findByRole('button', { name: `${t('group.risk')} ${waiting}` })
    expect(page.queryByRole('link', { name: `${t('screen.cases')} ${waiting}` })).toBeNull()
    await page.user.click(group)
    const cases = await page.findByRole('link', { name: `${t('screen.cases')} ${waiting}` })
    expect(cases.textContent).toContain(`${ninetyNine}+`)
    await page.user.click(page.getByRole('button', { name: t('group.payments') }))
    expect(page.getByRole('link', { name: t('screen.withdrawals') }).textContent).toBe(t('screen.withdrawals'))
  })

  it('keeps its groups as they were left, and opens that of the screen that is shown', async () => {
    const page = await renderOffice(world(), '/office/stops', { language, as: owner.token })
    const stateOf = (group: string) =>
      page.getByRole('button', { name: t(`group.${group}`) }).getAttribute('aria-expanded')
    await page.findByRole('link', { name: t('screen.stops') })
    expect([stateOf('games'), stateOf('reports')]).toEqual(['true', 'false'])
    // Folded by hand it stays so while this screen is shown.
    await page.user.click(page.getByRole('button', { name: t('group.games') }))
    expect(stateOf('games')).toBe('false')
    await page.user.click(page.getByRole('button', { name: t('group.reports') }))
    page.go('/office/catalogue')
    await page.findByRole('link', { name: t('screen.catalogue') })
    expect([stateOf('games'), stateOf('reports')]).toEqual(['true', 'true'])
    localStorage.clear()
  })

  it('says nothing of what one may not see', async () => {
    const page = await renderOffice(world(), '/office/account', { language, as: trader.token })
    await page.findByRole('link', { name: t('screen.catalogue') })
    expect(page.queryByText(t('waiting.more', { formatted: ninetyNine }))).toBeNull()
  })
})
