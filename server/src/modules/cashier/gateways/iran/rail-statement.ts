import { isRialCurrency, minorOfRials } from '@tas/shared/rules/deposits/rials.ts'
import { z } from 'zod'
import type { App } from '../../../../ctx.ts'
import { readDepositOwners } from '../../deposits/deposit-store.ts'
import { readPayoutCurrencies } from '../payout-notes.ts'
import { ProviderSilent, type StatementLine, type StatementPage } from '../port.ts'
import { askRail } from './ask-rail.ts'
import { currencyScale, railAccountOf } from './scale.ts'

const name = z.string().regex(/^[\w-]{1,80}$/)

const statementData = z.object({
  account: z.string().max(40),
  day: z.iso.date(),
  isFinal: z.boolean(),
  lines: z
    .array(
      z.object({
        id: name,
        kind: z.enum(['payment', 'payout']),
        reference: z.uuid(),
        rials: z.string().regex(/^[1-9]\d{0,17}$/),
      }),
    )
    .max(300),
  next: name.nullable(),
})

type RailLine = z.output<typeof statementData>['lines'][number]

/**
 * What moved over the rail on a day (UTC), page by page, in the currency of whoever it was for; null while more may be added to that day.
 * @throws ProviderSilent where it is no statement of that day
 */
export async function readRailStatement(
  app: App,
  { day, after }: { readonly day: string; readonly after: string | null },
): Promise<StatementPage | null> {
  const query = after === null ? '' : `?after=${encodeURIComponent(after)}`
  const path = `/statements/${railAccountOf(app)}/${day}${query}`
  const { status, body } = await askRail(app, { method: 'GET', path })
  const read = statementData.safeParse(body)
  if (status !== 200 || !read.success || read.data.day !== day || read.data.account !== railAccountOf(app))
    throw new ProviderSilent(`the rail answered ${status} and no statement of ${day}`)
  if (!read.data.isFinal) return null
  const { lines, next } = read.data
  const idsOf = (kind: RailLine['kind']) => lines.flatMap((line) => (line.kind === kind ? line.reference : []))
  const [owners, payouts] = await Promise.all([
    readDepositOwners(app.db, idsOf('payment')),
    readPayoutCurrencies(app.db, idsOf('payout')),
  ])
  const currencyOfLine = ({ kind, reference }: RailLine) =>
    kind === 'payment' ? owners.get(reference)?.currency : payouts.get(reference)
  return { lines: lines.map((line) => lineOf(app, line, currencyOfLine(line))), next }
}

/** A line in minor units of the account; in rials where nobody here is known by it, or no whole number of units came. */
function lineOf(app: App, { id, kind, reference, rials }: RailLine, currency: string | undefined): StatementLine {
  const isKnown = currency !== undefined && isRialCurrency(currency)
  const amountMinor = isKnown ? minorOfRials(BigInt(rials), currencyScale(app, currency)) : null
  const said =
    amountMinor === null
      ? { currency: 'IRR', amountMinor: BigInt(rials) }
      : { currency: currency ?? 'IRR', amountMinor }
  return { line: id, kind, subjectId: reference, ...said }
}
