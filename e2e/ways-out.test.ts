import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { lookedAtIn } from './by-turns.ts'
import { goTo } from './go-to.ts'
import { PASSWORD, register } from './people.ts'
import { siteOfFile } from './site-of-file.ts'
import { pattern, text } from './texts.ts'

const site = siteOfFile()

/** Everything a person does to a page by hand. */
const STEPS: ReadonlySet<PropertyKey> = new Set(['click', 'check', 'fill', 'selectOption'])

/** The page, and how many steps were taken on it since it was last asked. */
function counted(page: Page): { readonly page: Page; readonly steps: () => number } {
  let taken = 0
  const watch = <Part extends Page | Locator>(part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          if (STEPS.has(name)) taken++
          const answer: unknown = value.apply(target, given)
          return isLocator(answer) ? watch(answer) : answer
        }
      },
    })
  return {
    page: watch(page),
    steps: () => {
      const since = taken
      taken = 0
      return since
    },
  }
}

function isLocator(value: unknown): value is Locator {
  return typeof value === 'object' && value !== null && 'boundingBox' in value
}

/** Notes every window that opens from now on, by its heading. @returns how to read and forget them */
async function watchWindows(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(`
    window.opened = []
    const show = HTMLDialogElement.prototype.showModal
    HTMLDialogElement.prototype.showModal = function () {
      opened.push(this.querySelector('h2')?.textContent ?? '')
      return show.call(this)
    }`)
  return () => page.evaluate<readonly string[]>('opened.splice(0)')
}

describe.each(lookedAtIn('en'))('the ways out in %s', (language) => {
  const t = (key: string) => text(language, key)
  const isPhone = language === 'fa'

  it('take no more steps than the ways in, and nothing but what was asked for comes in between', async () => {
    const visitor = await site.visit({ language, width: isPhone ? 390 : 1440 })
    const { page, steps } = counted(visitor.page)
    const main = page.getByRole('main')
    const username = `ways-out-${language}`
    await register(page, language, username)
    const opening = steps()
    expect(opening).toBeGreaterThan(14)
    const windows = await watchWindows(page)
    const rows: Record<
      string,
      { readonly stepsIn: number; readonly stepsOut: number; readonly asked: readonly string[] }
    > = {}
    const home = async () => {
      await goTo(visitor.page, '/user/')
      await main.getByRole('heading', { level: 1, name: t('wallet:dashboardTitle'), exact: true }).waitFor()
    }
    /** To a part of the own area by its link: on a desk beside the page, on a phone in a sheet. */
    const go = async (name: string) => {
      if (isPhone) await page.getByRole('button', { name: t('shell:bar.menu'), exact: true }).click()
      await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
    }
    const openSettings = async (tab: string) => {
      await home()
      await go(t('pages:page.profile'))
      await main.getByRole('tab', { name: t(`account:tab.${tab}`), exact: true }).click()
    }

    // Marketing: one kind on one way is agreed to, and all of it is left.
    await openSettings('consents')
    const way = main.getByLabel(t('account:channel.email'), { exact: true }).first()
    await way.check()
    const agreeing = steps()
    const none = main.getByRole('button', { name: t('account:marketing.none'), exact: true })
    await expect.poll(() => none.isEnabled()).toBe(true)
    await windows()
    await openSettings('consents')
    await none.click()
    await expect.poll(() => none.isDisabled()).toBe(true)
    await expect.poll(() => way.isChecked()).toBe(false)
    const asked = async () => (await windows()).filter((name) => name !== t('shell:nav.menu'))
    rows['leaving marketing'] = { stepsIn: agreeing, stepsOut: steps(), asked: await asked() }

    // Money: to the place where it is put in, and to that where it is taken out.
    const comingTo = async (title: string, page1: string) => {
      await home()
      await main.getByRole('link', { name: title, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: page1, exact: true }).waitFor()
      return steps()
    }
    const stepsIn = await comingTo(t('wallet:depositTitle'), t('pages:page.deposit'))
    const stepsOut = await comingTo(t('wallet:withdrawTitle'), t('pages:page.withdraw'))
    rows['coming to a withdrawal'] = { stepsIn, stepsOut, asked: await asked() }

    // Play: an account opens it; excluding oneself ends it.
    await home()
    await go(t('pages:page.saferPlay'))
    await main.getByRole('tab', { name: t('safer-play:tab.breaks'), exact: true }).click()
    await main.getByLabel(t('safer-play:exclusion.length')).last().selectOption('6')
    await main.getByLabel(t('safer-play:exclusion.meant')).check()
    await main.getByRole('button', { name: t('safer-play:exclusion.start'), exact: true }).click()
    await main
      .getByRole('note')
      .filter({ hasText: pattern(language, 'safer-play:held.excluded') })
      .waitFor()
    rows['excluding oneself'] = { stepsIn: opening, stepsOut: steps(), asked: await asked() }

    // The account: opened once, closed for good, also by who is excluded.
    await openSettings('data')
    await main.getByRole('button', { name: t('account:close.begin'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('account:close.title') })
    await dialog.getByLabel(t('account:close.sure'), { exact: true }).check()
    await dialog.getByRole('button', { name: t('account:close.button'), exact: true }).click()
    const proof = page.getByRole('dialog', { name: t('security:stepUp.title') })
    await proof.locator('input[type=password]').fill(PASSWORD)
    await proof.locator('button[type=submit]').click()
    await page.getByRole('dialog', { name: t('common:dialog.success') }).waitFor()
    rows['closing the account'] = { stepsIn: opening, stepsOut: steps(), asked: await asked() }

    expect(rows).toEqual({
      'leaving marketing': { stepsIn: agreeing, stepsOut: isPhone ? 4 : 3, asked: [] },
      'coming to a withdrawal': { stepsIn: 1, stepsOut: 1, asked: [] },
      'excluding oneself': { stepsIn: opening, stepsOut: isPhone ? 6 : 5, asked: [] },
      'closing the account': {
        stepsIn: opening,
        stepsOut: isPhone ? 8 : 7,
        asked: [t('account:close.title'), t('security:stepUp.title'), t('common:dialog.success')],
      },
    })
    for (const [what, row] of Object.entries(rows)) expect([what, row.stepsOut <= row.stepsIn]).toEqual([what, true])
    const login = await site.world.call('user/user/login', { body: { username, password: PASSWORD } })
    expect(login.body.general.code).toBe('identity.closed')
    visitor.expectNoComplaints()
    await visitor.context.close()
    // To the house the players of both languages are one person, whom it would not let register again.
    await site.world.owner.sql`delete from platform.exclusion`
  })
})
