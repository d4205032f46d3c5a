import { beforeAll, describe, expect, it } from 'vitest'
import { lookedAtIn } from '../../../../../e2e/by-turns.ts'
import { text } from '../../../../../e2e/texts.ts'
import { inTx } from '../../../../../server/src/kit/db/connect.ts'
import { uuidv7 } from '../../../../../server/src/kit/random.ts'
import { openIncidents } from '../../../../../server/src/modules/cashier/incidents/incident-rows.ts'
import { keepLines, noteCompared } from '../../../../../server/src/modules/cashier/reconciliation/statement-store.ts'
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

/** A day whose statement has a payment that the books do not know. */
async function compare(day: string): Promise<void> {
  const about = { gatewayCode: 'card', day }
  const subjectId = uuidv7()
  const line = { line: `ses_${day}`, kind: 'payment', subjectId, currency: 'USD', amountMinor: 1_234_567n } as const
  const details = { day, of: 'payment', subject: subjectId, theirs: '1234567 USD' }
  const incident = {
    gatewayCode: 'card',
    depositId: null,
    kind: 'statement_unknown',
    difference: line.line,
    details,
  } as const
  await inTx(world().app.db, async (tx) => {
    await keepLines(tx, about, [line])
    await noteCompared(tx, about, 1)
    await openIncidents(tx, [incident])
  })
}

describe.each(lookedAtIn('fa'))('the comparison with providers in %s', (language) => {
  const t = (key: string, params = {}) => text(language, `office/reconciliation:${key}`, params)
  const open = ({ token }: Signed) => renderOffice(world(), '/office/reconciliation', { language, as: token })

  it('shows days and differences to whoever may see deposits, and has them closed with what was done', async () => {
    await compare({ en: '2026-01-02', fa: '2026-01-03' }[language])
    const name = text(language, 'office/deposits:incident.statement_unknown')
    const reader = await open(auditor)
    await reader.findByText(name)
    expect(await reader.findAllByText(/[1۱][2۲][,٬][3۳][4۴][5۵][.٫][6۶][7۷] USD/)).not.toHaveLength(0)
    expect(reader.queryByRole('button', { name: t('closeOf', { name }) })).toBeNull()
    const page = await open(owner)
    await page.user.click(await page.findByRole('button', { name: t('closeOf', { name }) }))
    await page.user.type(await page.findByRole('textbox'), REASON)
    await page.user.click(page.getByRole('button', { name: t('closeAction') }))
    await page.findByText(t('closeDone'))
    await page.findByText(t('empty.open'))
    await expect.poll(() => document.querySelector('dialog')).toBeNull()
    await page.user.click(page.getByRole('radio', { name: t('view.closed') }))
    await page.findAllByText(REASON)
  })
})
