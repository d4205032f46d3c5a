import { errors } from '@tas/shared/contract/errors.ts'
import { within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { text } from '../../../../../e2e/texts.ts'
import { inTx } from '../../../../../server/src/kit/db/connect.ts'
import { invite } from '../../../../../server/src/modules/agents/index.ts'
import { registration } from '../../../../../server/test/people.ts'
import { renderPage } from '../../../../test/render-page.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
const t = (key: string) => text('en', key)

/** Follows a link to its form, and fills in what an invited person is asked for. */
async function follow(link: string, username: string) {
  const page = await renderPage(world(), link, { language: 'en' })
  const form = within(await page.findByRole('dialog', { name: t('auth:register.title') }))
  await form.findByText(t('auth:register.invited'))
  const person = registration(username)
  const fill = async (key: string, words: string) =>
    page.user.type(form.getByLabelText(t(`auth:register.${key}`), { selector: 'input' }), words)
  for (const key of [
    'firstName',
    'lastName',
    'address',
    'zipCode',
    'email',
    'username',
    'password',
    'rePassword',
  ] as const)
    await fill(key, person[key])
  await fill('day', '17')
  await fill('year', '1990')
  await page.user.selectOptions(form.getByLabelText(t('auth:register.month')), '5')
  await page.user.selectOptions(form.getByLabelText(t('auth:register.country')), 'MT')
  for (const name of [/18/, t('auth:register.correctInformation')])
    await page.user.click(form.getByRole('checkbox', { name }))
  return { page, form, send: () => page.user.click(form.getByRole('button', { name: t('auth:register.button') })) }
}

it('a link of an invitation opens the form, which asks neither for a currency nor for a code, and makes who was invited', async () => {
  const top = {
    parentId: null,
    currency: 'EUR',
    level: 1,
    kind: 'agent',
    username: 'invited',
    permissions: [],
  } as const
  const { db } = world().app
  const { link, userId } = await inTx(db, (tx) => invite(tx, top))
  const { page, form, send } = await follow(link, 'invited')
  expect(location.href).not.toContain('invitation')
  expect(form.queryByLabelText(t('auth:register.currency'))).toBeNull()
  expect(form.queryByText(t('auth:register.hasCode'))).toBeNull()
  await send()
  await page.findByRole('dialog', { name: t('common:dialog.success') })
  const rows = await db.sql`select user_group, currency from ${db.b}.identity_player where id = ${userId}`
  expect(rows).toEqual([{ user_group: 'agent', currency: 'EUR' }])

  const again = await follow(link, 'tooLate')
  await again.send()
  await again.form.findByText(errors['identity.invitation_gone'].en)
})
