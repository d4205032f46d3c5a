import { errors } from '@tas/shared/contract/errors.ts'
import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { openAccount, PASSWORD } from '../../../../../e2e/people.ts'
import { text } from '../../../../../e2e/texts.ts'
import { renderPage } from '../../../../test/render-page.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()

describe.each(lookedAtIn('en'))('the form to log in, in %s', (language) => {
  const t = (key: string) => text(language, key)

  /** Opens the form over a light page, by the button of the header. */
  async function openForm() {
    const page = await renderPage(world(), '/help-center/', { language })
    await page.user.click(await page.findByRole('button', { name: t('common:action.login') }))
    // In a window without a picture the page behind a dialog is found, too.
    const form = within(await page.findByRole('dialog'))
    const username = await form.findByLabelText(t('auth:login.username'))
    const password = form.getByLabelText(t('auth:login.password'))
    const send = () => page.user.click(form.getByRole('button', { name: t('auth:login.button') }))
    return { page, form, username, password, send }
  }

  it('lets a name and password be pasted, and be filled by a keeper of passwords', async () => {
    const { page, username, password } = await openForm()
    for (const [field, purpose] of [
      [username, 'username'],
      [password, 'current-password'],
    ] as const) {
      await page.user.click(field)
      await page.user.paste(`pasted ${purpose}`)
      expect(field).toHaveProperty('value', `pasted ${purpose}`)
      expect(field.getAttribute('autocomplete')).toBe(purpose)
    }
  })

  it('tells of what is missing before anything is sent, of what is wrong in the words of the server, and lets in', async () => {
    const name = `log-in-${language}`
    await openAccount({ world: world() }, name)
    const { page, form, username, password, send } = await openForm()
    await send()
    await expect.poll(() => form.queryAllByText(t('auth:problem.required')).length).toBe(2)
    expect(page.line.countOf('user/user/login')).toBe(0)
    await page.user.type(username, name)
    await page.user.type(password, 'not the password')
    await send()
    await page.findByText(errors['identity.wrong_credentials'][language])
    await page.user.clear(password)
    await page.user.type(password, PASSWORD)
    await send()
    await page.findByRole('button', { name: new RegExp(t('shell:wallet.label')) })
    await expect.poll(() => page.queryByLabelText(t('auth:login.password'))).toBeNull()
  })
})
