import type { CallPath } from '@tas/shared/contract/api.ts'
import { errorText } from '@tas/shared/contract/error-text.ts'
import type { ErrorCode } from '@tas/shared/contract/errors.ts'
import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../e2e/by-turns.ts'
import { openAccount } from '../../../../e2e/people.ts'
import { text } from '../../../../e2e/texts.ts'
import { demoBranchSignIns, seedDemoBranch } from '../../../../server/src/modules/agents/index.ts'
import { REFUSAL_DETAILS } from '../../../test/line.ts'
import { renderPage } from '../../../test/render-page.ts'
import { worldOfFile } from '../../../test/world-of-file.ts'

const world = worldOfFile()

/** The pages of a player's own area, each with the call it cannot be shown without. */
const PAGES: Readonly<Record<string, CallPath>> = {
  'dashboard/dashboard': 'user/dashboard/getDashboard',
  'user/profile': 'user/profile/getProfile',
  'user/notices': 'notices/notice/getNotices',
  'user/verifications': 'verification/verification/getStatus',
  'saferPlay/dashboard': 'limits/limit/getOverview',
  'user/security': 'identity/security/getSecurity',
  'deposit/deposit': 'deposit/availableDepositGateway/getAvailableDepositGateways',
  'deposit/transactions': 'deposit/transaction/getTransactions',
  'deposit/details': 'deposit/deposit/get',
  'deposit/callback': 'deposit/deposit/get',
  'bonus/manage': 'bonus/grant/getGrants',
  'bonus/publicBonuses': 'bonus/bonus/getBonuses',
  'bonus/showBonus': 'bonus/grant/getGrant',
  'bonus/bonusDetails': 'bonus/grant/getBets',
  'bonus/transactions': 'bonus/transaction/getTransactions',
  'bonus/history': 'bonus/grant/getGrants',
  'withdraw/withdraw': 'withdraw/setting/getSettings',
  'withdraw/transactions': 'withdraw/transaction/getTransactions',
  'withdraw/details': 'withdraw/withdraw/get',
  'financialAccount/accounts': 'financial/account/getAccounts',
  'play/plays': 'game/original/getBets',
  'play/showPlay': 'game/fairness/getBet',
  'support/tickets': 'support/ticket/getTickets',
  'support/showTicket': 'support/ticket/getTicket',
  'transaction/transactions': 'transaction/transaction/getTransactions',
  'agent/dashboard': 'agent/wallet/getWallet',
  'agent/manageUsers': 'agent/user/getUsers',
  'agent/showUser': 'agent/user/getUser',
  'agent/showWallet': 'agent/user/getUser',
  'agent/plays': 'agent/user/getUser',
  'agent/transactions': 'transaction/transaction/getAgentUserTransactions',
  'agent/network': 'agent/user/getUsers',
  'agent/commission': 'agent/commission/getPeriods',
  'agent/reports': 'agent/report/getReport',
  'agent/resetUsers': 'agent/user/getUser',
  'agent/requests': 'agent/request/getRequests',
  'affiliate/affiliate': 'affiliate/statistics/getStatistics',
  'game/favorites': 'game/favorite/getFavorites',
  'game/recent': 'game/game/getRecent',
}
/** Those that ask for nothing until something is sent from them. */
const FORMS = ['agent/addUser', 'user/changePassword', 'financialAccount/addAccount', 'support/sendTicket']

/** Refusals of 422 and 403, which stand, and of 429 and 503, which pass. */
const REFUSALS = [
  'account.field_locked',
  'identity.forbidden',
  'http.rate_limited',
  'http.overloaded',
] as const satisfies readonly ErrorCode[]

let restore: (() => void) | null = null
afterAll(() => restore?.())

/** What a page tries again by itself is not waited for. */
async function retryAtOnce(): Promise<void> {
  if (restore !== null) return
  const { queryClient } = await import('../../lib/query.ts')
  const before = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...before, queries: { ...before.queries, retryDelay: 1 } })
  restore = () => queryClient.setDefaultOptions(before)
}

it('every page of the own area is among these', async () => {
  await renderPage(world(), '/not-found')
  const { NAMED_PAGES } = await import('./named-pages.ts')
  const own = Object.entries(NAMED_PAGES).flatMap(([name, { audience, view }]) =>
    view !== undefined && audience !== 'everybody' ? [name] : [],
  )
  expect([...Object.keys(PAGES), ...FORMS].sort()).toEqual(own.sort())
})

describe.each(lookedAtIn('fa'))('in %s', (language) => {
  const t = (key: string) => text(language, key)
  let token: string
  const ofBranch = new Map<string, string>()
  beforeAll(async () => {
    token = await openAccount({ world: world() }, `refused-${language}`)
    await seedDemoBranch(world().app)
    for (const { username, password } of demoBranchSignIns())
      ofBranch.set(username, (await world().call('user/user/login', { body: { username, password } })).body.data.token)
  })
  /** Who has a page. */
  const tokenOf = (name: string) => {
    if (!name.startsWith('agent/')) return token
    return ofBranch.get(name === 'agent/requests' ? 'demo_member' : 'demo_agent') ?? expect.fail('they are there')
  }

  it.each(Object.entries(PAGES))('the page %s says why its call is refused, and asks again', async (name, call) => {
    const page = await renderPage(world(), '/not-found', { language, as: tokenOf(name) })
    await retryAtOnce()
    const [first, ...others] = REFUSALS.map((code) => errorText(code, { language }, REFUSAL_DETAILS))
    // Where the page stands, not in the dialog above it.
    const main = () => within(document.querySelector('main') ?? expect.fail('a page has its main part'))
    const shown = (refused: string | undefined) =>
      expect.poll(() => main().queryAllByText(refused ?? expect.fail('a refusal has words')).length)
    const retry = () => page.user.click(main().getByRole('button', { name: t('common:action.retry') }))

    page.line.refuse(call, REFUSALS[0])
    page.go(`/user/${name}?id=00000000-0000-7000-8000-000000000000`)
    await shown(first).toBe(1)
    for (const [at, refused] of others.entries()) {
      page.line.refuse(call, REFUSALS[at + 1] ?? null)
      await retry()
      await shown(refused).toBe(1)
    }
    page.line.refuse(call, null)
    const asked = page.line.countOf(call)
    await retry()
    await shown(others.at(-1)).toBe(0)
    expect(page.line.countOf(call)).toBeGreaterThan(asked)
  })
})
