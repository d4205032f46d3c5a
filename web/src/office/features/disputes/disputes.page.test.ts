import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { openAccount } from '../../../../../server/src/modules/account/closing.fixture.ts'
import { hired, type Signed, signInAs } from '../../../../../server/src/modules/staff/staff.fixture.ts'
import { renderOffice } from '../../../../test/render-office.ts'
import { worldOfFile } from '../../../../test/world-of-file.ts'

const world = worldOfFile()
let owner: Signed
let auditor: Signed

beforeAll(async () => {
  owner = await signInAs(world(), 'owner')
  auditor = await hired(world(), owner, ['auditor'])
})

describe.each(lookedAtIn('fa'))('disputes in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/disputes:${key}`, params)
  const open = ({ token }: Signed) => renderOffice(world(), '/office/disputes', { language, as: token })

  it('are listed with their deadline and answered by whoever may, and say so when there is none', async () => {
    const empty = await open(owner)
    await empty.findByText(t('empty.open'))
    await empty.user.click(empty.getByRole('radio', { name: t('view.won') }))
    await empty.findByText(t('empty.won'))
    const player = await openAccount(world())
    const { sql, b } = world().owner
    const id = randomUUID()
    const [made] = await sql<{ intId: bigint }[]>`
      insert into ${b}.cashier_deposit (id, player_id, gateway_code, amount_minor, currency, status, credited, created_at, ended_at)
      values (${id}, ${player.id}, 'card', 2500, 'USD', 'chargeback', 2500, now(), now()) returning int_id as "intId"`
    await sql`
      insert into ${b}.cashier_dispute (id, deposit_id, gateway_code, external_id, currency, amount, status, due_at, opened_at)
      values (${randomUUID()}, ${id}, 'card', 'cbk_1', 'USD', 2500, 'open', now() - interval '1 hour', now())`
    try {
      const intId = Number(made?.intId)
      const reader = await open(auditor)
      await reader.findByText(t('overdue'))
      reader.getByText(t('noEvidence'))
      expect(reader.queryByRole('button', { name: t('sendOf', { intId }) })).toBeNull()
      const page = await open(owner)
      await page.user.click(await page.findByRole('button', { name: t('sendOf', { intId }) }))
      await page.findByRole('textbox', { name: t('evidence') })
    } finally {
      await sql`delete from ${b}.cashier_dispute`
      await sql`delete from ${b}.cashier_deposit where id = ${id}`
    }
  })
})
