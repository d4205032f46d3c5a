import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../../e2e/by-turns.ts'
import { openAccount } from '../../../../../../e2e/people.ts'
import { pattern, text } from '../../../../../../e2e/texts.ts'
import {
  CONFIRMATIONS,
  sendTokens,
  serveChainWorld,
  settle,
} from '../../../../../../server/src/modules/cashier/chain/chain.fixture.ts'
import { office, signInAs } from '../../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderPage } from '../../../../../test/render-page.ts'

type ChainWorld = Awaited<ReturnType<typeof serveChainWorld>>
let world: ChainWorld
beforeAll(async () => {
  world = await serveChainWorld()
}, 60_000)
afterAll(() => world?.stop())

describe.each(lookedAtIn('fa'))('a deposit in coins in %s', (language) => {
  const t = (key: string) => text(language, `deposits:${key}`)

  it('is asked for, shows where to send it, and is followed until it is credited as it came', async () => {
    const token = await openAccount({ world }, `coins-${language}`, { cashMinor: 0n })
    const page = await renderPage(world, '/user/deposit/deposit', { language, as: token })
    const way = await page.findByLabelText(/^USDT/)
    await page.user.click(way)
    page.getByText(pattern(language, 'deposits:chainText'))
    await page.user.type(page.getByLabelText(text(language, 'wallet:amount')), '25')
    await page.user.click(page.getByRole('button', { name: pattern(language, 'deposits:toPayChain') }))

    await page.findByRole('img', { name: pattern(language, 'deposits:chain.qr') })
    page.getByText(pattern(language, 'deposits:chain.warning'))
    page.getByText(pattern(language, 'deposits:chain.rateText'))
    // Nobody was sent away: there is no page of a provider.
    expect(page.queryByRole('link', { name: t('pay') })).toBeNull()
    const { items } = (
      await world.call('deposit/transaction/getTransactions', { token, body: { pageNumber: 1, limit: 1 } })
    ).body.data
    const id = items[0]?.id ?? randomUUID()
    const { pay } = (await world.call('deposit/deposit/get', { token, body: { id } })).body.data
    page.getByText(pay?.address ?? 'no address')

    await sendTokens(world, { contract: world.contracts.usdt, to: pay?.address ?? '', units: 24_000_000n })
    await settle(world)
    await page.user.click(page.getByRole('button', { name: t('check') }))
    const bar = await page.findByRole('progressbar')
    expect(bar.getAttribute('aria-valuemax')).toBe(String(CONFIRMATIONS))
    expect(page.queryByRole('img', { name: pattern(language, 'deposits:chain.qr') })).toBeNull()
    await world.chain.mine(CONFIRMATIONS - 1)
    await settle(world)
    // The page follows it by itself.
    await page.findByText(t('reason.paid_less'))
    await page.findByText('24 USDT')
    // Staff read the same: coins, rate, transaction, and how sure the chain is.
    const { token: staffToken } = await signInAs(world, 'cashier')
    const seen = (await office(world, 'office/deposit/get', { token: staffToken, body: { id } })).data.pay
    expect(seen).toMatchObject({ symbol: 'USDT', came: '24', seen: CONFIRMATIONS, needed: CONFIRMATIONS })
    expect(seen?.transaction).toMatch(/^0x[0-9a-f]{64}$/)
    await within(await page.findByRole('table', { name: t('money') })).findAllByText(/24\.00/)
  })
})
