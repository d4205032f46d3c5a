import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PlayerActor } from '../server/src/ctx.ts'
import { actorOf, registration } from '../server/test/people.ts'
import { fund } from '../server/test/world.ts'
import type { Site, VisitOptions, Visitor } from './site.ts'
import { text } from './texts.ts'

export const PASSWORD = 'seven blue lanterns'

/** A day of birth as it is typed in each calendar: 17 May 1990 is 27 Ordibehesht 1369. */
const BIRTH = {
  en: { day: '17', month: '5', year: '1990' },
  fa: { day: '۲۷', month: '2', year: '۱۳۶۹' },
} as const

/** Registers through the form, as a person would. Ends on the home page, signed in, the success dialog closed. */
export async function register(page: Page, language: Language, username: string): Promise<void> {
  const t = (key: string) => text(language, key)
  await page.getByRole('banner').getByText(t('common:action.register'), { exact: true }).click()
  const dialog = page.getByRole('dialog')
  const { day, month, year } = BIRTH[language]
  await dialog.getByLabel(t('auth:register.firstName'), { exact: true }).fill(language === 'fa' ? 'سارا' : 'Sara')
  await dialog.getByLabel(t('auth:register.lastName'), { exact: true }).fill(language === 'fa' ? 'کمالی' : 'Kamali')
  await dialog.getByLabel(t('auth:register.day'), { exact: true }).fill(day)
  await dialog.getByLabel(t('auth:register.month'), { exact: true }).selectOption(month)
  await dialog.getByLabel(t('auth:register.year'), { exact: true }).fill(year)
  await dialog.getByLabel(t('auth:register.zipCode'), { exact: true }).fill('10115')
  await dialog.getByLabel(t('auth:register.address'), { exact: true }).fill('12 Harbour Street')
  await dialog.getByLabel(t('auth:register.email'), { exact: true }).fill(`${username}@example.com`)
  await dialog.getByLabel(t('auth:register.username'), { exact: true }).fill(username)
  await dialog.getByLabel(t('auth:register.password'), { exact: true }).fill(PASSWORD)
  await dialog.getByLabel(t('auth:register.rePassword'), { exact: true }).fill(PASSWORD)
  await dialog.getByLabel(t('auth:register.country'), { exact: true }).selectOption('MT')
  await dialog.getByLabel(t('auth:register.currency'), { exact: true }).selectOption('USD')
  await dialog.locator('input[name=legalAge]').check()
  await dialog.locator('input[name=correctInformation]').check()
  await dialog.getByRole('button', { name: t('auth:register.button') }).click()
  const success = page.getByRole('dialog', { name: t('common:dialog.success') })
  for (const step of ['verify', 'limit', 'deposit', 'play'])
    await success.getByRole('link', { name: t(`auth:next.${step}`), exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** The token of whoever is signed in on the page: the one thing of 43 characters that the site stores. Empty without one. */
export async function tokenOf(page: Page): Promise<string> {
  return String(await page.evaluate("Object.values(localStorage).find((value) => value.length === 43) ?? ''"))
}

/** The newest bets on a game of whoever is signed in on the page, newest first. */
export async function betsOf({ world }: Site, page: Page, game: string): Promise<readonly BetData[]> {
  const body = { game, pageNumber: 1, limit: 100 }
  return (await world.call('game/original/getBets', { token: await tokenOf(page), body })).body.data.items
}

/** Opens the newest result of the strip and reveals the seed it was drawn from. @returns the dialog with the proof */
export async function revealNewest(page: Page, language: Language): Promise<Locator> {
  const t = (key: string) => text(language, key)
  const strip = page.getByRole('region', { name: t('originals:lastResults'), exact: true })
  await strip.getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('fairness:rotate'), exact: true }).click()
  await dialog.getByRole('button', { name: t('fairness:rotateYes'), exact: true }).click()
  return dialog
}

export async function logIn(page: Page, language: Language, username: string): Promise<void> {
  const t = (key: string) => text(language, key)
  await page.getByRole('banner').getByText(t('common:action.login'), { exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('auth:login.username'), { exact: true }).fill(username)
  await dialog.getByLabel(t('auth:login.password'), { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: t('auth:login.button'), exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Opens an account with money, 100.00 unless said otherwise. @returns the token of its first session */
export async function openAccount(
  { world }: Pick<Site, 'world'>,
  username: string,
  { language = 'en', cashMinor = 100_00n }: { readonly language?: Language; readonly cashMinor?: bigint } = {},
): Promise<string> {
  const request = { body: registration(username), headers: { LANG: language } }
  const { token, user } = (await world.call('user/user/register', request)).body.data
  const { id } = await playerNamed({ world }, user.username)
  if (cashMinor > 0n) await fund(world.app, actorOf({ id, intId: user.intId }), cashMinor)
  return token
}

/** A player of a name, as operations want it. */
export async function playerNamed({ world }: Pick<Site, 'world'>, username: string): Promise<PlayerActor> {
  const { sql, b } = world.app.db
  const [found] = await sql<{ id: string; int_id: number; currency: string }[]>`
    select id, int_id, currency from ${b}.identity_player where username = ${username}`
  if (found === undefined) throw new Error(`there is no player ${username}`)
  return actorOf({ id: found.id, intId: found.int_id, currency: found.currency })
}

/** A fresh visitor who is signed in to an account of their own, with 100.00. */
export async function visitAs(site: Site, username: string, options: Omit<VisitOptions, 'token'>): Promise<Visitor> {
  return site.visit({ ...options, token: await openAccount(site, username, options) })
}

/** Opens an account as `openAccount` does, and signs the page in to it; shown from the next page on. */
export async function enrol(
  site: Site,
  page: Page,
  username: string,
  account?: Parameters<typeof openAccount>[2],
): Promise<void> {
  const token = await openAccount(site, username, account)
  await page.evaluate(`localStorage.setItem('tas.token', '${token}'); localStorage.setItem('tas.isLogged', '1')`)
}

/** Ends every session of a player behind the back of their pages: the next call of each is answered 401. */
export async function endSessions({ world }: Site, username: string): Promise<void> {
  const { sql, b } = world.app.db
  await sql`update ${b}.identity_session set ended_at = now(), end_reason = 'exit' where ended_at is null
    and player_id = (select id from ${b}.identity_player where username = ${username})`
}

/** Signs in as one of the people a sandbox starts with; the next page that is loaded shows it. */
export async function enterAsDemo({ world }: Site, page: Page, username = 'demo'): Promise<void> {
  const body = { username, password: 'tas-demo-2026' }
  const { token, user } = (await world.call('user/user/login', { body })).body.data
  expect(user.username).toBe(username)
  await page.evaluate(`localStorage.setItem('tas.token', '${token}'); localStorage.setItem('tas.isLogged', '1')`)
}

/** The player `demo`, as operations want it. */
export const demoPlayer = (site: Site) => playerNamed(site, 'demo')

/** Opens the settings of a stage, presses one of their switches, and closes them. */
export async function flipSwitch(page: Page, settings: string, name: string): Promise<void> {
  await page.getByRole('button', { name: settings, exact: true }).click()
  await page.getByText(name, { exact: true }).click()
  await page.keyboard.press('Escape')
}
