import type { Language } from '@tas/shared/contract/languages.ts'
import { writeNotice } from '@tas/shared/contract/notices/texts.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { codeIn, linkIn, type MailServer, startMailServer } from '../server/test/mail-server.ts'
import { byTurns } from './by-turns.ts'
import { openAccount, register } from './people.ts'
import { openSite, type Site } from './site.ts'
import { text } from './texts.ts'

const OLD = 'seven blue lanterns'
const NEW = 'winter harbour 71'

let server: MailServer
let site: Site

beforeAll(async () => {
  server = await startMailServer()
  site = await openSite(server.env)
})
afterAll(async () => {
  await site?.stop()
  await server?.stop()
})

const SUBJECTS = {
  verify: { en: /Confirm your e-mail/, fa: /نشانی ایمیل خود را تأیید/ },
  reset: { en: /code for a new password/, fa: /کد شما برای رمز/ },
  leaving: { en: /asked to change/, fa: /درخواست تغییر/ },
  next: { en: /Confirm your new e-mail/, fa: /نشانی ایمیل تازه/ },
} as const

/** The dialog that says how something went. */
const dialogOf = (page: Page, language: Language, name: 'success' | 'error') =>
  page.getByRole('dialog', { name: text(language, `common:dialog.${name}`) })

async function proveWithPassword(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=password]').fill(password)
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
}

describe.each(['en', 'fa'] as const)('mails in %s', (language) => {
  const it = byTurns(language)
  const t = (key: string) => text(language, key)

  it('lead from registration to a confirmed address, by either form of the link, once', async () => {
    const username = `mailed_${language}`
    const { page, newTab, expectNoComplaints } = await site.visit({ language })
    await register(page, language, username)
    const link = linkIn(await server.mailTo(`${username}@example.com`, SUBJECTS.verify[language]))
    const tab = await newTab(link)
    await dialogOf(tab, language, 'success').waitFor()
    await tab.waitForURL(({ pathname }) => pathname === '/')
    await page.goto(`${site.url}/user/user/verifications`)
    const card = page.getByRole('region', { name: t('verification:type.email'), exact: true })
    await card.getByText(t('verification:status.approved'), { exact: true }).waitFor()
    const [, , id, token] = link.split('/')
    const again = await newTab(`/verification/?id=${id}&token=${token}`)
    await dialogOf(again, language, 'error').waitFor()
    await (await newTab(`/verification/?id=${id}`)).waitForURL('**/not-found')
    expectNoComplaints()
  })

  it('lead back in when the password is forgotten; the list of notices tells of it', async () => {
    const username = `forgot_${language}`
    const { page, expectNoComplaints } = await site.visit({ language, width: 390 })
    // With a browser: another one later on is no new device to tell of.
    await register(page, language, username)
    const other = await site.visit({ language })
    await other.page.getByRole('banner').getByText(t('common:action.login'), { exact: true }).click()
    const dialog = other.page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('auth:login.forgot'), exact: true }).click()
    // The form of the login has a field of the same name.
    await other.page.getByRole('dialog', { name: t('auth:forgot.title') }).waitFor()
    // Either is asked for: the mailbox in one language, the name in the other.
    const asked = language === 'fa' ? username : `${username}@example.com`
    await dialog.getByLabel(t('auth:login.username'), { exact: true }).fill(asked)
    await dialog.getByRole('button', { name: t('auth:forgot.button'), exact: true }).click()
    const code = codeIn(await server.mailTo(`${username}@example.com`, SUBJECTS.reset[language]))
    // Typed where the keyboard is: nobody has to look for the field.
    const field = dialog.getByLabel(t('auth:forgot.code'), { exact: true })
    await expect.poll(() => field.and(other.page.locator(':focus')).count()).toBe(1)
    await other.page.keyboard.type(code)
    await dialog.getByLabel(t('auth:forgot.newPassword'), { exact: true }).fill(NEW)
    await dialog.getByLabel(t('auth:forgot.reNewPassword'), { exact: true }).fill(NEW)
    await dialog.getByRole('button', { name: t('auth:forgot.change'), exact: true }).click()
    await dialogOf(other.page, language, 'success').waitFor()
    await other.page.keyboard.press('Escape')
    // The session of the first visitor has ended.
    await page.getByRole('dialog').getByText(t('auth:login.afterEnd')).waitFor()
    await other.page.getByRole('banner').getByText(t('common:action.login'), { exact: true }).click()
    await dialog.getByLabel(t('auth:login.username'), { exact: true }).fill(username)
    await dialog.getByLabel(t('auth:login.password'), { exact: true }).fill(NEW)
    await dialog.getByRole('button', { name: t('auth:login.button'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const bell = other.page.getByRole('banner').locator('a[href="/user/user/notices"]')
    await expect.poll(() => bell.getAttribute('aria-label')).not.toBe(t('shell:notices'))
    await bell.click()
    const { title } = writeNotice('passwordWasReset', language, {})
    await other.page.getByRole('heading', { name: new RegExp(title) }).waitFor()
    await other.page
      .getByRole('button', { name: t('notices:markRead'), exact: true })
      .first()
      .click()
    await expect.poll(() => bell.getAttribute('aria-label')).toBe(t('shell:notices'))
    other.expectNoComplaints()
    expectNoComplaints()
  })

  it('lead to a new password by their link, on any device and whoever asked', async () => {
    const username = `linked_${language}`
    const email = `${username}@example.com`
    await openAccount(site, username, { language })
    const headers = { 'content-type': 'application/json', LANG: language }
    await fetch(`${site.url}/api/user/user/forgot`, { method: 'POST', headers, body: JSON.stringify({ email }) })
    const at = linkIn(await server.mailTo(email, SUBJECTS.reset[language]))
    const { page, expectNoComplaints } = await site.visit({ language, at, width: 390 })
    for (const field of ['newPassword', 'reNewPassword']) await page.locator(`input[name=${field}]`).fill(NEW)
    await page.getByRole('button', { name: t('auth:forgot.change'), exact: true }).click()
    await dialogOf(page, language, 'success').waitFor()
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.goto(`${site.url}/base/newPassword`)
    await page.waitForURL('**/not-found')
    expectNoComplaints()
  })

  it('change the address when both ends confirm', async () => {
    const username = `moving_${language}`
    const [email, next] = [`${username}@example.com`, `${username}.next@example.com`]
    const token = await openAccount(site, username, { language })
    const at = linkIn(await server.mailTo(email, SUBJECTS.verify[language]))
    const { page, expectNoComplaints } = await site.visit({ language, token, at })
    await dialogOf(page, language, 'success').waitFor()
    await page.goto(`${site.url}/user/user/verifications`)
    const card = page.getByRole('region', { name: t('verification:type.email'), exact: true })
    await card.getByRole('button', { name: t('verification:change.email'), exact: true }).click()
    await card.getByLabel(t('verification:new.email'), { exact: true }).fill(next)
    await card.getByRole('button', { name: t('verification:sendCode'), exact: true }).click()
    await proveWithPassword(page, OLD)
    const newCode = codeIn(await server.mailTo(next, SUBJECTS.next[language]))
    const oldCode = codeIn(await server.mailTo(email, SUBJECTS.leaving[language]))
    await card.locator('input[name=newCode]').fill(newCode)
    await card.locator('input[name=oldCode]').fill(oldCode)
    await card.getByRole('button', { name: t('verification:confirm'), exact: true }).click()
    await card.getByText(`${next.slice(0, 2)}•••@example.com`).waitFor()
    await card.getByRole('status').waitFor()
    expectNoComplaints()
  })
})
