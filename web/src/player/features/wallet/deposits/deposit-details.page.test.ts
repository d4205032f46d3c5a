import { randomUUID } from 'node:crypto'
import { within } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../../e2e/by-turns.ts'
import { openAccount } from '../../../../../../e2e/people.ts'
import { pattern, text } from '../../../../../../e2e/texts.ts'
import {
  askAll,
  type CardWorld,
  payWith,
  serveCardWorld,
} from '../../../../../../server/src/modules/cashier/deposits/card.fixture.ts'
import { renderPage } from '../../../../../test/render-page.ts'

let world: CardWorld
beforeAll(async () => {
  world = await serveCardWorld()
})
afterAll(() => world?.stop())

describe.each(lookedAtIn('en'))('a deposit by card in %s', (language) => {
  const t = (key: string) => text(language, `deposits:${key}`)
  const told = (status: string) => pattern(language, `deposits:told.${status}`)

  /** Somebody with a deposit that is not paid. */
  async function begin(name: string) {
    const token = await openAccount({ world }, `${name}-${language}`, { cashMinor: 0n })
    const body = { gatewayCode: 'card', amount: '25.00', currency: 'USD' }
    const { deposit } = (await world.call('deposit/deposit/create', { token, key: randomUUID(), body })).body.data
    return { token, deposit }
  }

  it('is shown to who comes back as the server knows it, whatever the address says, and once it is paid as credited', async () => {
    const { token, deposit } = await begin('comes-back')
    const back = `/user/deposit/callback?id=${deposit.id}&status=paid&amount=9000.00`
    const page = await renderPage(world, back, { language, as: token })
    await page.findByText(told('pending_user'))
    expect(page.queryByText(/9,?000/)).toBeNull()
    expect(page.getByRole('link', { name: t('pay') })).toHaveProperty('href', deposit.redirectUrl)
    expect(await payWith(world, deposit, 'paid')).toBe(200)
    await askAll(world)
    await page.user.click(page.getByRole('button', { name: t('check') }))
    await page.findByText(told('credited'))
    expect(page.queryByRole('link', { name: t('pay') })).toBeNull()
    // The money has a line of its own, with its receipt.
    const entries = within(await page.findByRole('table', { name: t('money') }))
    await entries.findByRole('button', { name: pattern(language, 'wallet:receipt') })
  })

  it('says why it was not paid, and what to do if the money has left the bank all the same', async () => {
    const { token, deposit } = await begin('declined')
    const page = await renderPage(world, `/user/deposit/details?id=${deposit.id}`, { language, as: token })
    await page.findByText(told('pending_user'))
    await payWith(world, deposit, 'poor')
    await askAll(world)
    await page.findByText(t('reason.insufficient_funds'))
    page.getByText(t('paidAnyway'))
    page.getByRole('button', { name: t('check') })
  })

  it('is found again on the page to deposit while it is not finished, and is given up by its player', async () => {
    const { token, deposit } = await begin('gives-up')
    const page = await renderPage(world, '/user/deposit/deposit', { language, as: token })
    await page.findByText(t('open.title'))
    await page.user.click(page.getByRole('link', { name: t('open.go') }))
    await page.findByText(told('pending_user'))
    await page.user.click(page.getByRole('button', { name: t('cancel') }))
    await page.user.click(await page.findByRole('button', { name: t('cancel.confirm') }))
    await page.findByText(t('reason.cancelled'))
    expect(page.queryByRole('button', { name: t('cancel') })).toBeNull()
    page.go('/user/deposit/transactions?status=credited')
    await page.findByText(text(language, 'movements:filteredTitle'))
    await page.user.click(page.getByRole('button', { name: text(language, 'movements:showAll') }))
    const row = await page.findByRole('link', { name: pattern(language, 'deposits:number') })
    expect(row.getAttribute('href')).toBe(`/user/deposit/details?id=${deposit.id}`)
  })

  it('is given up where it stands in the way of another', async () => {
    const { token } = await begin('in-the-way')
    const page = await renderPage(world, '/user/deposit/deposit', { language, as: token })
    await page.findByText(t('open.title'))
    await page.user.click(page.getByRole('button', { name: t('cancel') }))
    await page.user.click(await page.findByRole('button', { name: t('cancel.confirm') }))
    await page.findByText(t('cancel.done'))
    await expect.poll(() => page.queryByText(t('open.title'))).toBeNull()
  })

  it('of somebody else is none', async () => {
    const { deposit } = await begin('owner')
    const other = await begin('other')
    const page = await renderPage(world, `/user/deposit/callback?id=${deposit.id}`, { language, as: other.token })
    await page.findByText(t('notFoundTitle'))
  })
})
