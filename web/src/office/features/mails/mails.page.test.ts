import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { inTx } from '../../../../../server/src/kit/db/connect.ts'
import { enqueueMail } from '../../../../../server/src/modules/mail/index.ts'
import { templates } from '../../../../../server/src/modules/mail/templates.ts'
import { hired, REASON, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let auditor: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  auditor = await hired(world(), owner, ['auditor'])
})

/** A message that waits for a later try. */
async function waiting(): Promise<void> {
  await inTx(world().app.db, async (tx) => {
    await enqueueMail(tx, {
      to: 'nora@mail.example',
      language: 'en',
      template: 'testMail',
      facts: { at: '2026-01-01' },
    })
    await tx.sql`
      update ${tx.b}.mail_message set due_at = clock_timestamp() + interval '1 hour', last_error = 'ECONNECTION 421'
      where template = 'testMail' and status = 'waiting'`
  })
}

describe.each(lookedAtIn('fa'))('mails in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/mails:${key}`, params)
  const open = ({ token }: Signed) => renderOffice(world(), '/office/mails', { language, as: token })
  const kind = t('kind.testMail')

  it('have a name for every kind there is', () => {
    for (const name of Object.keys(templates)) expect(t(`kind.${name}`)).not.toContain('kind.')
  })

  it('that wait are shown by kind, dropped with a reason, and then stand among those given up', async () => {
    await waiting()
    const reader = await open(auditor)
    await reader.findByText('ECONNECTION 421')
    expect(reader.queryByRole('button', { name: t('dropOf', { kind }) })).toBeNull()
    expect(reader.queryByRole('button', { name: t('test') })).toBeNull()
    const page = await open(owner)
    await page.user.click(await page.findByRole('button', { name: t('dropOf', { kind }) }))
    await page.user.type(await page.findByRole('textbox'), REASON)
    await page.user.click(page.getByRole('button', { name: t('dropAction') }))
    await page.findByText(t('dropDone'))
    await page.findAllByText(t('empty.waiting'))
    await page.user.click(page.getByRole('radio', { name: t('view.dead') }))
    await page.findAllByText('dropped by staff')
  })

  it('say where they go, and a test that there is nothing to be tested', async () => {
    const page = await open(owner)
    await page.findByText(t('server.kept'))
    await page.user.click(page.getByRole('button', { name: t('test') }))
    await page.findByText(/mail server is named|سرور ایمیلی تعیین نشده است و/)
  })
})
