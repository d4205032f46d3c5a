import { errorText } from '@tas/shared/contract/error-text.ts'
import { within } from '@testing-library/dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { demoBranchSignIns, seedDemoBranch } from '../../../../../server/src/modules/agents/index.ts'
import { renderPage } from '../../../../test/render-page.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
const tokens = new Map<string, string>()

beforeAll(async () => {
  await seedDemoBranch(world().app)
  for (const { username, password } of demoBranchSignIns()) {
    const { body } = await world().call('user/user/login', { body: { username, password } })
    tokens.set(username, body.data.token)
  }
})

describe.each(lookedAtIn('fa'))('the branch a sandbox starts with, in %s,', (language) => {
  const t = (key: string, params = {}) => text(language, `agent:${key}`, params)
  const open = (as: string, path: string) => {
    const token = tokens.get(as)
    return renderPage(world(), path, { language, ...(token !== undefined && { as: token }) })
  }
  const main = () => within(document.querySelector('main') ?? expect.fail('a page has its main part'))

  it('is made once, whoever starts it again', async () => {
    await seedDemoBranch(world().app)
    const { sql, b } = world().app.db
    const rows = await sql`select from ${b}.agents_node`
    expect(rows).toHaveLength(3)
  })

  it('shows an agent the float, and everybody below level by level', async () => {
    const page = await open('demo_master', '/user/agent')
    await page.findByRole('heading', { name: text(language, 'pages:page.agentDashboard'), level: 1 })
    await expect.poll(() => document.querySelector('main')?.textContent).toContain('90,000.00')
    page.go('/user/agent/network')
    await page.user.click(await page.findByRole('button', { name: t('open', { name: 'demo_agent' }) }))
    await page.findByRole('link', { name: /demo_member/ })
    page.go('/user/agent/manageUsers?depth=branch&type=member')
    await page.user.click(await page.findByRole('link', { name: 'demo_member' }))
    await page.findByText(t('whoAbove'))
    // Not directly below: money is the affair of the agent between.
    expect(main().queryByRole('link', { name: t('moveMoney') })).toBeNull()
    await page.user.click(main().getByRole('link', { name: t('theirMoves') }))
    await page.findByText(t('noMoves'))
  })

  it('has an agent pay in, with an amount and a reason, and refuses a second request while one waits', async () => {
    const page = await open('demo_agent', '/user/agent/manageUsers')
    await page.user.click(await page.findByRole('link', { name: 'demo_member' }))
    await page.user.click(await page.findByRole('link', { name: t('moveMoney') }))
    const amount = await page.findByLabelText(t('amount'))
    const send = () => main().getByRole('button', { name: new RegExp(t('sendEmpty')) })
    expect(send()).toHaveProperty('disabled', true)
    await page.user.type(amount, '99999')
    await page.findByText(t('moreThanFloat'))
    await page.user.clear(amount)
    await page.user.type(amount, '12.5')
    await page.user.type(main().getByLabelText(t('why')), 'For the weekend')
    await page.user.click(main().getByRole('button', { name: /12\.50|۱۲[.٫]۵۰/ }))
    await page.findByText(t('movedNow'))

    await page.user.click(main().getByLabelText(t('direction.out')))
    await page.findByText(t('outText.member'))
    await page.user.type(main().getByLabelText(t('amount')), '1')
    await page.user.type(main().getByLabelText(t('why')), 'Once more')
    await page.user.click(main().getByRole('button', { name: /1\.00|۱[.٫]۰۰/ }))
    const refused = errorText('agents.already_asked', { language })
    await page.findByText(refused)
    page.go('/user/agent/transactions')
    expect(await page.findAllByRole('link', { name: /demo_member/ })).toHaveLength(3)
  })

  it('asks a member for a yes, tells them why, and takes only then', async () => {
    const page = await open('demo_member', '/user/agent/requests')
    await page.findByRole('heading', { name: t('askTitle') })
    expect(main().getAllByText('Sent too much').length).toBeGreaterThan(0)
    await page.user.click(main().getByRole('button', { name: /40|۴۰/ }))
    await page.findByText(t('saidYes'))
    await expect.poll(() => page.queryByRole('heading', { name: t('askTitle') })).toBeNull()
    const { body } = await world().call('user/user/init', { token: tokens.get('demo_member') ?? '' })
    expect(body.data.wallet.balance).toBe('222.50')
    page.go('/user/user/notices')
    await page.findByText(t('askTitle'))
  })

  it('shows what a member plays, and lets an agent tighten a limit, never loosen it', async () => {
    const page = await open('demo_agent', '/user/agent/manageUsers')
    await page.user.click(await page.findByRole('link', { name: 'demo_member' }))
    await page.findByText(t('noLimits'))
    const tighten = async (value: string) => {
      await page.user.type(page.getByLabelText(t('most')), value)
      await page.user.click(page.getByRole('button', { name: t('tighten') }))
    }
    await tighten('500')
    await page.findByText('500.00 $')
    await tighten('900')
    await page.findByText(errorText('limits.not_tighter', { language }))
    await page.user.click(main().getByRole('link', { name: t('theirPlays') }))
    await page.findByText(t('noPlays'))
  })

  it('locks bets of somebody and opens them again, and sends a link for a new password once it was meant', async () => {
    const page = await open('demo_agent', '/user/agent/resetUsers')
    await page.user.click(await page.findByRole('link', { name: 'demo_member' }))
    await page.findByRole('heading', { name: t('access'), level: 2 })
    await page.user.click(main().getByRole('button', { name: t('lockIt.bet') }))
    await page.findByText(t('lockedByYou'))
    await page.user.click(main().getByRole('button', { name: t('unlockIt.bet') }))
    await page.findByRole('button', { name: t('lockIt.bet') })
    await page.user.click(main().getByRole('button', { name: t('sendReset') }))
    expect(page.line.countOf('agent/user/startReset')).toBe(0)
    const dialog = within(await page.findByRole('dialog'))
    await page.user.click(dialog.getByRole('button', { name: t('sendReset') }))
    await page.findByText(t('resetSent'))
  })

  it('shows how an agent is paid, and reports on members of the branch', async () => {
    const page = await open('demo_master', '/user/agent/commission')
    await page.findByText(t('noPeriods'))
    expect(main().getAllByText(t('deal.none'))).toHaveLength(2)
    page.go('/user/agent/reports?by=member')
    await page.findByRole('link', { name: 'demo_member' })
    page.go('/user/agent/manageUsers?depth=branch&name=demo_m')
    await page.findByRole('link', { name: 'demo_member' })
    expect(main().queryByRole('link', { name: 'demo_agent' })).toBeNull()
  })

  it('gives a link that is shown once, with what the agent below may do', async () => {
    const page = await open('demo_agent', '/user/agent/addUser')
    await page.user.type(await page.findByLabelText(t('username')), 'newcomer')
    await page.user.click(main().getByLabelText(t('types.agent')))
    await page.user.click(main().getByRole('checkbox', { name: t('permission.money.move') }))
    await page.user.click(main().getByRole('button', { name: t('invite') }))
    await page.findByRole('img', { name: t('qr') })
    expect(main().getByText(/\/site\/register#invitation=.{43}$/)).toBeTruthy()
    const { sql, b } = world().app.db
    const rows = await sql<{ agent_permissions: string[] }[]>`select agent_permissions from ${b}.identity_invitation`
    expect(rows[0]?.agent_permissions).not.toContain('money.move')
    page.go('/user/agent/manageUsers')
    await page.findByText(t('status.invited'))
  })
})
