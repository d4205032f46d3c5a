import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { seedDemoBranch } from '../../../../../server/src/modules/agents/index.ts'
import { hired, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let support: Signed

beforeAll(async () => {
  await seedDemoBranch(world().app)
  owner = await signInAs(world(), 'owner')
  support = await hired(world(), owner, ['support'])
})

describe.each(lookedAtIn('fa'))('agents in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/agents:${key}`, params)
  const frame = (key: string) => text(language, `office/frame:${key}`)
  const open = ({ token }: Signed) => renderOffice(world(), '/office/agents', { language, as: token })

  it('are not there for whoever has no right to them', async () => {
    const page = await open(support)
    await page.findByText(frame('closed.title'))
    expect(page.line.countOf('office/agent/getList')).toBe(0)
  })

  it('are opened level by level, and the first one is invited by a link that is shown once', async () => {
    const page = await open(owner)
    await page.findByText('demo_master')
    await page.user.click(page.getByRole('button', { name: t('show') }))
    await page.findByText('demo_agent')
    expect(page.queryByRole('button', { name: t('fund') })).toBeNull()
    await page.user.click(page.getByRole('button', { name: t('show') }))
    await page.findByText('demo_member')
    await page.user.click(page.getByRole('button', { name: t('top') }))

    await page.user.click(await page.findByRole('button', { name: t('invite') }))
    await page.user.type(await page.findByLabelText(t('username')), 'newagent')
    await page.user.type(page.getByLabelText(frame('reason')), REASON)
    await page.user.click(page.getByRole('button', { name: t('inviteNow') }))
    await page.findByText(/\/site\/register#invitation=.{43}$/)
    await page.findByText(t('status.invited'))
  })

  it('have their float filled by two people alone', async () => {
    const page = await open(owner)
    await page.user.click(await page.findByRole('button', { name: t('fund') }))
    await page.user.type(await page.findByLabelText(t('amount')), '۱۵۰۰')
    await page.user.type(page.getByLabelText(t('transfer')), 'BANK 77')
    await page.user.type(page.getByLabelText(frame('reason')), REASON)
    await page.user.click(page.getByRole('button', { name: t('ask') }))
    await page.findByText(frame('asked'))
    await page.findByRole('heading', { name: text(language, 'office/approvals:here') })
    expect(page.line.countOf('office/agent/fund')).toBe(1)
  })
})
