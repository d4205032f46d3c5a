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

describe.each(lookedAtIn('fa'))('the menu of the office in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/frame:${key}`, params)
  const ninetyNine = { en: '99', fa: '۹۹' }[language]

  it('says beside each queue how much waits, and nothing where nothing does', async () => {
    const page = await renderOffice(world(), '/office/account', { language, as: owner.token })
    const waiting = t('waiting.more', { formatted: ninetyNine })
    const cases = await page.findByRole('link', { name: `${t('screen.cases')} ${waiting}` })
    expect(cases.textContent).toContain(`${ninetyNine}+`)
    expect(page.getByRole('link', { name: t('screen.withdrawals') }).textContent).toBe(t('screen.withdrawals'))
  })

  it('says nothing of what one may not see', async () => {
    const page = await renderOffice(world(), '/office/account', { language, as: trader.token })
    await page.findByRole('link', { name: t('screen.catalogue') })
    expect(page.queryByText(t('waiting.more', { formatted: ninetyNine }))).toBeNull()
  })
})
