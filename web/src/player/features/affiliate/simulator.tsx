import type { CallData } from '@tas/shared/contract/api.ts'
import { toWireAmount } from '@tas/shared/values/digits.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { type Sums, SumsList } from './sums-list.tsx'

const FIELDS = ['stakes', 'payouts', 'bonus', 'deposits', 'withdrawals'] as const
type Figures = Readonly<Record<(typeof FIELDS)[number], string>>
const NOTHING: Figures = { stakes: '', payouts: '', bonus: '', deposits: '', withdrawals: '' }
/** What is not asked for here, because most months have none of it. */
const BESIDE = { id: '1', jackpot: '0', chargebacks: '0', adjustments: '0' }

type SimulatorProps = {
  readonly currency: string
  readonly plan: CallData<'affiliate/plan/getPlan'>['plan']
}

/** What the plan comes to for a month somebody thinks of: the server reckons it by the function that makes statements. */
export function Simulator({ currency, plan }: SimulatorProps) {
  const t = useTexts('affiliate')
  const [figures, setFigures] = useState(NOTHING)
  const [sums, setSums] = useState<Sums | null>(null)
  const { symbol } = currencyOrCode(useCurrencies(), currency)
  const { isBusy, error, run } = useAction(async (typed: Figures) => {
    const wire = FIELDS.map((field) => [field, toWireAmount(typed[field]) || '0'] as const)
    // Every field has its entry, so the record is whole.
    const player = { ...BESIDE, ...(Object.fromEntries(wire) as Figures) }
    const { months } = await call('affiliate/plan/simulate', { currency, plan, months: [{ players: [player] }] })
    setSums(months[0] ?? null)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(figures)
  }
  return (
    <Card title={t('simulator')} text={t('simulatorText')}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <Field
            key={field}
            label={t(`figure.${field}`)}
            name={field}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            placeholder="0"
            value={figures[field]}
            end={<span className="pe-3 text-ink-3">{symbol}</span>}
            onChange={({ target }) => setFigures({ ...figures, [field]: target.value })}
          />
        ))}
        <Button type="submit" isBusy={isBusy} className="self-end sm:justify-self-start">
          {t('reckon')}
        </Button>
      </form>
      {error !== null && <Notice>{error.text}</Notice>}
      <div role="status">{sums !== null && <SumsList sums={sums} currency={currency} />}</div>
    </Card>
  )
}
