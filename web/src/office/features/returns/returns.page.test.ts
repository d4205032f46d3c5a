import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { openIncident } from '../../../../../server/src/modules/returns/incident-store.ts'
import { hired, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let trader: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  trader = await hired(world(), owner, ['trader'])
})

describe.each(lookedAtIn('fa'))('incidents of returns in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/returns:${key}`, params)
  const open = ({ token }: Signed, path = '/returns') =>
    renderOffice(world(), `/office${path}`, { language, as: token })

  it('say in the language of the reader what was found, and are closed with what was done', async () => {
    const version = { game: 'dice', rulesVersion: 1, paytableVersion: { en: 1, fa: 2 }[language] }
    await openIncident(world().app.db, version, '3 bets were not paid as their tables say')
    const finding = t('finding.wrongPaid', { bets: { en: '3', fa: '۳' }[language] })
    const reader = await open(trader)
    await reader.findByText(finding)
    expect(reader.queryByRole('button', { name: new RegExp(t('close')) })).toBeNull()
    const page = await open(owner)
    await page.findByText(finding)
    const [press] = await page.findAllByRole('button', { name: new RegExp(t('closeOf', { game: '' })) })
    await page.user.click(press ?? expect.fail('an incident can be closed'))
    await page.user.type(await page.findByRole('textbox'), REASON)
    await page.user.click(page.getByRole('button', { name: t('closeAction') }))
    await page.findByText(t('closeDone'))
    await page.findByText(t('empty.open'))
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    await page.user.click(page.getByRole('radio', { name: t('view.closed') }))
    await page.findAllByText(REASON)
  })

  it('are told at home, where every game is in range', async () => {
    const page = await open(owner, '/')
    await page.findByText(text(language, 'office/home:incidents.allRight'))
  })
})
