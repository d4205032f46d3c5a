import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { STEP_SECONDS, totpCode } from '../server/src/modules/identity/second-factor/totp.ts'
import { plugInAuthenticator } from './authenticator.ts'
import { byTurns } from './by-turns.ts'
import { accessibilityFindings } from './page-check.ts'
import { logIn, tokenOf, visitAs } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { pattern, text } from './texts.ts'

const PASSWORD = 'seven blue lanterns'
const site = siteOfFile()

const SECURITY = '/user/user/security'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a key as it is typed by hand. */
function secretOf(key: string): Buffer {
  const bits = [...key.replaceAll(' ', '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const stepNow = () => Math.floor(Date.now() / 1_000 / STEP_SECONDS)

function wordsIn(language: Language) {
  const t = (key: string) => text(language, key)
  return {
    t,
    goTo: (page: Page, name: string) => page.goto(new URL(`/user/user/${name}`, page.url()).href),
    async prove(page: Page, field: string, value: string) {
      const dialog = page.getByRole('dialog', { name: t('security:stepUp.title') })
      await dialog.getByLabel(t(`security:stepUp.${field}`), { exact: true }).fill(value)
      await dialog.getByRole('button', { name: t('security:stepUp.button'), exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    },
    async leave(page: Page) {
      await page.goto(new URL('/user/base/exit', page.url()).href)
      // The way home closes what is opened on the way.
      await page.waitForURL(new URL('/', page.url()).href)
      await page.getByRole('banner').getByText(t('common:action.login'), { exact: true }).waitFor()
    },
  }
}

describe.each(LANGUAGES)('the security of an account, in %s', (language) => {
  const it = byTurns(language)
  const { t, goTo, prove, leave } = wordsIn(language)
  const width = language === 'fa' ? 390 : 1440

  it('asks for a code once an app is set up, takes recovery codes for it, and the app away again', async () => {
    const username = `totp_${language}`
    const visitor = await visitAs(site, username, { language, width, at: SECURITY })
    const { page } = visitor
    const app = page.getByRole('region', { name: pattern(language, 'security:totp.title') })
    await app.getByRole('button', { name: t('security:totp.setUp'), exact: true }).click()
    await prove(page, 'password', PASSWORD)
    const setUp = page.getByRole('dialog', { name: t('security:totp.setUpTitle') })
    await setUp.getByRole('img', { name: t('security:totp.qr') }).waitFor()
    const secret = secretOf((await setUp.locator('[data-secret]').textContent()) ?? '')
    await setUp.getByLabel(t('security:totp.code'), { exact: true }).fill('000000')
    await setUp.getByRole('button', { name: t('security:totp.turnOn'), exact: true }).click()
    await setUp.getByRole('alert').waitFor()
    await setUp.getByLabel(t('security:totp.code'), { exact: true }).fill(totpCode(secret, stepNow()))
    await setUp.getByRole('button', { name: t('security:totp.turnOn'), exact: true }).click()
    const shown = page.getByRole('dialog', { name: t('security:codes.title') })
    await shown.getByRole('listitem').first().waitFor()
    const codes = await shown.locator('li').allTextContents()
    expect(new Set(codes).size).toBe(10)
    await shown.getByRole('button', { name: t('security:codes.kept'), exact: true }).click()
    await app.getByText(t('security:totp.isOn'), { exact: true }).waitFor()
    await page.getByRole('timer').waitFor()
    await page.getByRole('heading', { name: t('security:lock.title'), exact: true }).waitFor()
    await expect.poll(() => accessibilityFindings(page)).toEqual([])

    await leave(page)
    await page.getByRole('banner').getByText(t('common:action.login'), { exact: true }).click()
    const login = page.getByRole('dialog')
    await login.getByLabel(t('auth:login.username'), { exact: true }).fill(username)
    await login.getByLabel(t('auth:login.password'), { exact: true }).fill(PASSWORD)
    await login.getByRole('button', { name: t('auth:login.button'), exact: true }).click()
    // The step after this one: the present code was used up when the app was set up.
    await login.getByLabel(t('auth:login.code'), { exact: true }).fill(totpCode(secret, stepNow() + 1))
    await login.getByRole('button', { name: t('auth:login.button'), exact: true }).click()
    await login.waitFor({ state: 'detached' })

    await goTo(page, 'security')
    await app.getByRole('button', { name: t('security:totp.remove'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('security:totp.remove'), exact: true })
      .click()
    await prove(page, 'code', codes[0]?.toLowerCase() ?? '')
    await app.getByText(t('security:totp.isOff'), { exact: true }).waitFor()
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it('is opened by a passkey, which then proves the player too', async () => {
    const visitor = await visitAs(site, `passkey_${language}`, { language, width, at: '/not-found' })
    const { page } = visitor
    await plugInAuthenticator(page)
    await goTo(page, 'security')
    await page.getByRole('button', { name: t('security:passkeys.add'), exact: true }).click()
    await prove(page, 'password', PASSWORD)
    const naming = page.getByRole('dialog', { name: t('security:passkeys.add') })
    await naming.getByLabel(t('security:passkeys.name'), { exact: true }).fill('Lamp')
    await naming.getByRole('button', { name: t('security:passkeys.save'), exact: true }).click()
    const keys = page.getByRole('region', { name: t('security:passkeys.title') })
    await keys.getByText('Lamp', { exact: true }).waitFor()

    await leave(page)
    await page.getByRole('banner').getByText(t('common:action.login'), { exact: true }).click()
    await page.getByRole('button', { name: t('security:passkeys.login'), exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await goTo(page, 'security')
    await keys.getByRole('button', { name: text(language, 'security:passkeys.remove', { name: 'Lamp' }) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('security:passkeys.removeTitle'), exact: true })
      .click()
    await page.getByRole('button', { name: t('security:stepUp.passkey'), exact: true }).click()
    await keys.getByText('Lamp', { exact: true }).waitFor({ state: 'detached' })
    visitor.expectNoComplaints()
    await visitor.context.close()
  })

  it('signs out a device from another, and all others when the password changes; money waits by the server’s clock', async () => {
    const username = `devices_${language}`
    const home = await visitAs(site, username, { language, width, at: SECURITY })
    const away = await site.visit({ language, at: '/not-found' })
    await logIn(away.page, language, username)
    await home.page.reload()
    const devices = home.page.getByRole('region', { name: t('security:sessions.title') })
    await devices.getByRole('button', { name: /Chrome · Linux/ }).click()
    await devices.getByText(t('security:sessions.onlyThis'), { exact: true }).waitFor()
    // The other browser hears of it over its socket, without a press.
    await away.page.getByRole('dialog').getByText(t('auth:login.afterEnd'), { exact: true }).waitFor()
    await away.page.keyboard.press('Escape')

    await logIn(away.page, language, username)
    // A question that is open there must not outlive the session.
    await goTo(away.page, 'security')
    await away.page.getByRole('button', { name: t('security:totp.setUp'), exact: true }).click()
    const question = away.page.getByRole('dialog', { name: t('security:stepUp.title') })
    await question.waitFor()
    const oldToken = await tokenOf(home.page)
    await goTo(home.page, 'changePassword')
    const fill = (name: string, value: string) =>
      home.page.getByLabel(t(`security:password.${name}`), { exact: true }).fill(value)
    await fill('old', PASSWORD)
    await fill('new', 'nine quiet harbours')
    await fill('again', 'nine quiet harbours')
    await home.page.getByRole('button', { name: t('security:password.save'), exact: true }).click()
    await home.page.getByRole('timer').waitFor()
    await away.page.getByRole('dialog').getByText(t('auth:login.afterEnd'), { exact: true }).waitFor()
    await question.waitFor({ state: 'detached' })
    const old = await site.world.call('user/user/init', { token: oldToken })
    expect(old.status).toBe(401)
    await goTo(home.page, 'security')
    await devices.getByText(t('security:sessions.onlyThis'), { exact: true }).waitFor()
    // Where the date of the device is days ahead, money waits as long as anywhere.
    await home.page.clock.install({ time: Date.now() + 3 * 86_400_000 })
    await goTo(home.page, 'security')
    await home.page.getByRole('timer').waitFor()
    for (const visitor of [home, away]) {
      visitor.expectNoComplaints()
      await visitor.context.close()
    }
  })
})
