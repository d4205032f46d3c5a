import { errors } from '@tas/shared/contract/errors.ts'
import { LANGUAGES, type Language } from '@tas/shared/contract/languages.ts'
import { PERMISSIONS } from '@tas/shared/contract/staff/permissions.ts'
import { describe, expect, it } from 'vitest'
import { goodForm, register } from '../server/src/modules/identity/people.fixture.ts'
import { readKept } from '../server/src/modules/mail/message-store.ts'
import { codeOf, demoOf, office, REASON, signInAs } from '../server/src/modules/staff/staff.fixture.ts'
import { actorOf } from '../server/test/people.ts'
import { until } from '../server/test/until.ts'
import { fund } from '../server/test/world.ts'
import { plugInAuthenticator } from './authenticator.ts'
import { lookedAtIn } from './by-turns.ts'
import { accessibilityFindings, checkPages, THEMES } from './page-check.ts'
import { siteOfFile } from './site-of-file.ts'
import { text } from './texts.ts'

const site = siteOfFile()
const PASSWORD = 'winter harbour 71'

/** The link of the invitation that was mailed to an address. */
async function invitationOf(email: string): Promise<string> {
  const mail = await until(`the invitation of ${email}`, async () =>
    (await readKept(site.world.app.db, 50)).find((one) => one.to === email && one.template === 'staffInvitation'),
  )
  return String(mail.facts['path'])
}

const widthOf = (language: Language) => (language === 'fa' ? 390 : 1440)

describe.each(LANGUAGES)('the office in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/${key}`, params)
  const width = widthOf(language)
  const isPhone = width < 768
  const name = `Noor ${language}`
  /** Each of another demo person: no code of an app opens twice. */
  const role = language === 'fa' ? 'manager' : 'owner'

  it('takes somebody from an invitation to their work, and lets them keep no right that was taken', async () => {
    const chief = await site.visit({ language, width, at: '/office' })
    const { page } = chief
    const { email: chiefMail, secret: chiefSecret } = demoOf(role)
    await page.getByLabel(t('entry:email')).fill(chiefMail)
    await page.getByLabel(t('entry:password'), { exact: true }).fill('tas-demo-2026')
    await page.getByLabel(t('entry:code')).fill(codeOf(chiefSecret))
    await page.getByRole('button', { name: t('entry:signIn.action'), exact: true }).click()
    // From screen to screen by the menu, as people go.
    for (const screen of ['account', 'staff'] as const) {
      if (isPhone) await page.getByRole('button', { name: t('frame:menu') }).click()
      if (screen === 'staff') await page.getByRole('button', { name: t('frame:group.house'), exact: true }).click()
      await page.getByRole('link', { name: t(`frame:screen.${screen}`), exact: true }).click()
      await page.waitForURL(`**/office/${screen}`)
    }

    await page.getByRole('button', { name: t('staff:invite'), exact: true }).click()
    const email = `noor.${language}@mail.example`
    const invite = page.getByRole('dialog')
    await invite.getByLabel(t('staff:name'), { exact: true }).fill(name)
    await invite.getByLabel(t('staff:email')).fill(email)
    await invite.getByText({ en: 'Auditor', fa: 'حسابرس' }[language], { exact: true }).click()
    await invite.getByLabel(t('frame:reason')).fill(REASON)
    await invite.getByRole('button', { name: t('staff:inviteAction') }).click()
    await invite.waitFor({ state: 'detached' })

    const guest = await site.visit({ language, width, at: await invitationOf(email) })
    const own = guest.page
    await own.getByLabel(t('entry:newPassword')).fill(PASSWORD)
    await own.getByLabel(t('entry:rePassword')).fill(PASSWORD)
    await own.getByRole('button', { name: t('entry:invitation.action') }).click()
    await plugInAuthenticator(own)
    await own.getByRole('button', { name: t('entry:passkey.instead') }).click()
    await own.getByRole('heading', { name: t('home:title'), exact: true }).waitFor()
    // The first task: a report, found as people find screens.
    await own.keyboard.press('Control+K')
    await own.getByRole('combobox').fill(t('frame:screen.reports'))
    await own.keyboard.press('Enter')
    await own.getByRole('heading', { name: t('reports:title'), exact: true }).waitFor()

    const check = await checkPages(own)
    // Screens as somebody sees them who may do nothing there; office-pages looks at every screen as an owner.
    const looked = lookedAtIn('en').includes(language) ? ['', 'approvals', 'content/98', 'settings'] : []
    for (const path of looked) {
      await check.open(`${site.url}/office/${path}`, width)
      for (const theme of THEMES) {
        await check.wear(theme)
        const findings = await accessibilityFindings(own)
        expect(findings, `${path} ${theme}`).toEqual([])
      }
    }
    await check.open(`${site.url}/office/staff`)
    await own.getByText(email).waitFor()
    await own.getByRole('button', { name: t('staff:invite'), exact: true }).waitFor({ state: 'detached' })

    await page.reload()
    await page.getByRole('button', { name: t('staff:rolesOf', { name }) }).click()
    const roles = page.getByRole('dialog')
    await roles.getByText({ en: 'Auditor', fa: 'حسابرس' }[language], { exact: true }).click()
    await roles.getByLabel(t('frame:reason')).fill(REASON)
    await roles.getByRole('button', { name: t('staff:rolesSave') }).click()
    await roles.waitFor({ state: 'detached' })

    await own.getByText(t('staff:view.shut'), { exact: true }).click()
    await own.getByRole('heading', { name: t('frame:lost.title') }).waitFor()
    await own.getByText(PERMISSIONS['staff.read'][language]).waitFor()
    if (isPhone) await own.getByRole('button', { name: t('frame:menu') }).click()
    await own.getByRole('link', { name: t('frame:screen.account') }).waitFor()
    await own.getByRole('link', { name: t('frame:screen.staff'), exact: true }).waitFor({ state: 'detached' })
    for (const one of [chief, guest]) {
      one.expectNoComplaints()
      await one.context.close()
    }
  })
})

describe.each(lookedAtIn('en'))('the office in %s', (language) => {
  const width = widthOf(language)

  it('shows staff the site as a player sees it, framed, read-only, and gone with the page', async () => {
    const { world } = site
    const { user } = (await register(world, goodForm())).body.data
    await fund(world.app, actorOf({ id: user.id, intId: user.intId }), 12_345n)
    const { token } = await signInAs(world, language === 'fa' ? 'risk' : 'support')
    const body = { playerId: user.id, reason: REASON }
    const { ticket } = (await office(world, 'office/player/see', { token, body })).data
    const { page, ...visitor } = await site.visit({ language, width, at: `/view#${ticket}` })
    const bar = page.getByRole('complementary', { name: text(language, 'view:label') })
    await bar.getByText(user.username).waitFor()
    await page.getByText('123.45').first().waitFor()
    await page.waitForURL(({ hash }) => hash === '')
    // Shown to a pointer alone.
    const star = new RegExp(text(language, 'lobby:addFavorite', { title: '.+' }))
    await page.getByLabel(star).first().dispatchEvent('click')
    await page.getByText(errors['identity.view_only'][language]).waitFor()
    const findings = await accessibilityFindings(page)
    expect(findings).toEqual([])
    const stored = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(stored).not.toContain('token')

    // Nothing of the view outlives its page: the next one says that it is over, and the one behind it is anybody's.
    await page.reload()
    await page.getByRole('heading', { name: text(language, 'view:over') }).waitFor()
    await bar.waitFor({ state: 'detached' })
    await page.reload()
    await page
      .getByRole('button', { name: text(language, 'common:action.login') })
      .first()
      .waitFor()
    visitor.expectNoComplaints()
    await site
      .visit({ language, width, at: `/view#${ticket}` })
      .then(({ page: late }) => late.getByRole('heading', { name: text(language, 'view:over') }).waitFor())
  })
})
