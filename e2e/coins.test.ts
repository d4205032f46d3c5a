import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomHex } from '../server/src/kit/random.ts'
import {
  type ChainWorld,
  CONFIRMATIONS,
  chainEnvOf,
  sendTokens,
  startTestChain,
} from '../server/src/modules/cashier/chain/chain.fixture.ts'
import { coinsOf, openSigner } from '../server/src/modules/cashier/sending/sending.fixture.ts'
import { openCryptoDestination } from '../server/src/modules/withdrawals/withdrawals.fixture.ts'
import { signWaiting } from '../server/src/signer/sign-waiting.ts'
import { checkerOf } from '../server/test/checker.ts'
import { fund } from '../server/test/world.ts'
import { lookedAtIn } from './by-turns.ts'
import { accessibilityFindings } from './page-check.ts'
import { demoPlayer, enterAsDemo, tokenOf } from './people.ts'
import { openSite, type Site } from './site.ts'
import { pattern, text } from './texts.ts'

let chain: Awaited<ReturnType<typeof startTestChain>>
let site: Site
let world: ChainWorld
let signing: Awaited<ReturnType<typeof openSigner>>

beforeAll(async () => {
  chain = await startTestChain()
  site = await openSite({ ...chainEnvOf(chain.chain, chain.contracts), CRYPTO_PAYOUTS: 'on' })
  world = { ...site.world, ...chain }
  signing = await openSigner(world)
  await fund(world.app, await demoPlayer(site), 1_000_00n)
})
afterAll(async () => {
  await signing?.stop()
  await site?.stop()
  await chain?.chain.kill()
})

/** Presses the button that keeps a receipt. @returns what the file says, and whether it is right by the published keys */
async function receiptFrom(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('main').getByRole('button', { name, exact: true }).click(),
  ])
  const document = JSON.parse(await readFile(await file.path(), 'utf8'))
  return { document, report: await checkerOf(world)(document) }
}

const expectNoOverflow = (page: Page) =>
  expect.poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)

describe.each(lookedAtIn('fa'))('money in coins, in %s', (language) => {
  const t = (key: string) => text(language, key)
  // Each language comes in at one width and goes out at the other.
  const widths = language === 'fa' ? ([390, 1440] as const) : ([1440, 390] as const)

  it('comes to an address that is shown with its code, is confirmed under its payer’s eyes and has a receipt', async () => {
    const visitor = await site.visit({ language, width: widths[0] })
    const { page } = visitor
    await enterAsDemo(site, page)
    await page.goto(`${site.url}/user/deposit/deposit`)
    const main = page.getByRole('main')
    await main.locator('label').filter({ hasText: 'USDT (' }).click()
    await main.getByLabel(t('wallet:amount'), { exact: true }).fill('25')
    await main.getByRole('button', { name: pattern(language, 'deposits:toPayChain') }).click()
    await main.getByRole('img', { name: pattern(language, 'deposits:chain.qr') }).waitFor()
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
    await expectNoOverflow(page)

    const token = await tokenOf(page)
    const list = await site.world.call('deposit/transaction/getTransactions', {
      token,
      body: { pageNumber: 1, limit: 1 },
    })
    const { pay } = (
      await site.world.call('deposit/deposit/get', { token, body: { id: list.body.data.items[0]?.id ?? '' } })
    ).body.data
    const address = pay?.address ?? expect.fail('it is paid to an address')
    await main.getByText(address, { exact: true }).waitFor()
    const transaction = await sendTokens(world, { contract: world.contracts.usdt, to: address, units: 25_000_000n })
    const bar = main.getByRole('progressbar')
    for (let seen = 1; seen < CONFIRMATIONS; seen++) {
      await expect.poll(() => bar.getAttribute('aria-valuenow')).toBe(String(seen))
      await world.chain.mine(1)
    }
    await main
      .getByRole('status')
      .filter({ hasText: pattern(language, 'deposits:told.credited') })
      .waitFor()
    await main.getByText(transaction, { exact: true }).waitFor()
    const { document, report } = await receiptFrom(page, t('deposits:receipt.save'))
    expect(report).toMatchObject({
      kind: 'deposit',
      isRight: true,
      words: { amount: '25.00 USD', reference: transaction },
    })
    expect(document.coin).toMatchObject({ transaction, parts: [{ units: '25000000', rate: '1.00000000' }] })
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
    await expectNoOverflow(page)
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it('goes out for a fee and a price that are told before, and is paid with the transaction that brought it', async () => {
    const to = `0x${randomHex(20)}`
    await openCryptoDestination(world.app, (await demoPlayer(site)).id, { address: to })
    const visitor = await site.visit({ language, width: widths[1] })
    const { page } = visitor
    await enterAsDemo(site, page)
    await page.goto(`${site.url}/user/withdraw/withdraw`)
    const main = page.getByRole('main')
    await main.locator('label').filter({ hasText: 'USDT (' }).click()
    await main
      .locator('label')
      .filter({ hasText: to.slice(-4) })
      .click()
    await main.getByLabel(t('withdraw:amount'), { exact: true }).fill('50')
    await main.getByText(pattern(language, 'withdraw:sum.coins')).waitFor()
    await main.getByText(t('withdraw:sum.fee'), { exact: true }).waitFor()
    await main.getByText(t('withdraw:sum.net'), { exact: true }).waitFor()
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
    await expectNoOverflow(page)
    await main.getByRole('button', { name: pattern(language, 'withdraw:submit') }).click()

    await expect
      .poll(async () => {
        await signWaiting(signing.signer)
        return coinsOf(world, to, world.contracts.usdt)
      })
      .toBe(50_000_000n)
    const confirmations = main
      .getByRole('definition')
      .filter({ hasText: pattern(language, 'withdraw:coin.confirmationsText') })
    await confirmations.filter({ hasText: /[1۱]/ }).first().waitFor()
    await world.chain.mine(CONFIRMATIONS)
    await main
      .getByRole('status')
      .filter({ hasText: pattern(language, 'withdraw:told.paid') })
      .waitFor()
    const { document, report } = await receiptFrom(page, t('withdraw:receipt.save'))
    expect(report).toMatchObject({ kind: 'payout', isRight: true, words: { amount: '50.00 USD' } })
    await main.getByText(document.coin.transaction, { exact: true }).waitFor()
    await expect.poll(() => accessibilityFindings(page)).toEqual([])
    await expectNoOverflow(page)
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})

describe.each(lookedAtIn('en'))('money in the coin of a network itself, in %s', (language) => {
  const t = (key: string) => text(language, key)

  it('comes to an address and goes out to one, each to the unit at the price of its moment', async () => {
    const to = `0x${randomHex(20)}`
    await openCryptoDestination(world.app, (await demoPlayer(site)).id, { address: to })
    const visitor = await site.visit({ language, width: language === 'fa' ? 390 : 1440 })
    const { page } = visitor
    const main = page.getByRole('main')
    const told = (key: string) => main.getByRole('status').filter({ hasText: pattern(language, key) })
    await enterAsDemo(site, page)
    await page.goto(`${site.url}/user/deposit/deposit`)
    await main.locator('label').filter({ hasText: 'ETH (' }).click()
    await main.getByLabel(t('wallet:amount'), { exact: true }).fill('25')
    await main.getByRole('button', { name: pattern(language, 'deposits:toPayChain') }).click()
    const address =
      (await main
        .getByText(/^0x[0-9a-fA-F]{40}$/)
        .first()
        .textContent()) ?? ''
    // 2,500 dollars an ether.
    await world.chain.send({ to: address, value: 10n ** 16n })
    await world.chain.mine(CONFIRMATIONS)
    await told('deposits:told.credited').waitFor()
    await expectNoOverflow(page)

    await page.goto(`${site.url}/user/withdraw/withdraw`)
    await main.locator('label').filter({ hasText: 'ETH (' }).click()
    await main
      .locator('label')
      .filter({ hasText: to.slice(-4) })
      .click()
    await main.getByLabel(t('withdraw:amount'), { exact: true }).fill('25')
    await main.getByText(pattern(language, 'withdraw:sum.coins')).waitFor()
    await main.getByRole('button', { name: pattern(language, 'withdraw:submit') }).click()
    await expect
      .poll(async () => {
        await signWaiting(signing.signer)
        return coinsOf(world, to, null)
      })
      .toBe(10n ** 16n)
    await world.chain.mine(CONFIRMATIONS)
    await told('withdraw:told.paid').waitFor()
    await expectNoOverflow(page)
    visitor.expectNoComplaints()
    await visitor.context.close()
  })
})
