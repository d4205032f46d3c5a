import { errors } from '@tas/shared/contract/errors.ts'
import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../../e2e/by-turns.ts'
import { openAccount } from '../../../../../../e2e/people.ts'
import { text } from '../../../../../../e2e/texts.ts'
import { renderPage } from '../../../../../test/render-page.ts'
import { worldOfFile } from '../../../../../test/world-of-file.ts'

const world = worldOfFile()
const GATEWAYS = 'deposit/availableDepositGateway/getAvailableDepositGateways'

describe.each(lookedAtIn('fa'))('the page to deposit in %s', (language) => {
  const t = (key: string) => text(language, key)
  const open = async (name: string, path = '/user/deposit/deposit') =>
    renderPage(world(), path, { language, as: await openAccount({ world: world() }, `${name}-${language}`) })

  it('refuses a sum that cannot be paid in beside its field, before anything is sent', async () => {
    const page = await open('sums')
    const amount = await page.findByLabelText(t('wallet:amount'))
    for (const wrong of ['{Enter}', '0{Enter}', '999999999{Enter}']) {
      await page.user.clear(amount)
      await page.user.type(amount, wrong)
      await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true')
      const [id = ''] = (amount.getAttribute('aria-describedby') ?? '').split(' ').toReversed()
      expect(document.getElementById(id)?.textContent).not.toBe('')
    }
    expect(page.line.countOf('deposit/deposit/create')).toBe(0)
  })

  it.each([
    ['cashier.gateway_failing', null],
    ['cashier.too_many_deposits', 'movements:way.deposits'],
    ['limits.excluded', 'common:action.limits'],
  ] as const)('says at once why nothing is begun (%s), and where to go on', async (code, way) => {
    const page = await open(code.replace(/\W+|_/g, '-').slice(-20))
    page.line.refuse('deposit/deposit/create', code)
    await page.user.type(await page.findByLabelText(t('wallet:amount')), '50{Enter}')
    const alert = within(await page.findByRole('alert'))
    const [words = ''] = errors[code][language].split(/\{\w+\}/).toSorted((one, other) => other.length - one.length)
    alert.getByText(words.trim(), { exact: false })
    if (way !== null) alert.getByRole('link', { name: t(way) })
    expect(page.line.countOf('deposit/deposit/create')).toBe(1)
    page.line.refuse('deposit/deposit/create', null)
  })

  it('keeps the place of what is on its way, says that nobody answered, and asks again when it is told to', async () => {
    const page = await open('waits', '/user/')
    await page.findByRole('heading', { level: 1 })
    const letAnswer = page.line.hold(GATEWAYS)
    page.go('/user/deposit/deposit')
    await page.findByRole('heading', { level: 1, name: t('wallet:depositTitle') })
    await expect.poll(() => document.querySelectorAll('main .skeleton').length).toBeGreaterThan(0)
    expect(page.queryByLabelText(t('wallet:amount'))).toBeNull()
    page.line.cut()
    letAnswer()
    await page.findByText(t('common:error.unreachable'))
    page.line.mend()
    await page.user.click(page.getByRole('button', { name: t('common:action.retry') }))
    await page.findByLabelText(t('wallet:amount'))
  })
})
