import { toWireAmount } from '@tas/shared/values/digits.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../../lib/api.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { tellOnce } from '../../../../lib/tell-once.ts'
import { useAction } from '../../../../lib/use-action.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Fact } from '../../../../ui/fact.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { type Person, readBranchAnew } from '../agent-data.ts'
import { useRateText } from './rate-text.ts'

type RateCardProps = { readonly person: Person; readonly maySet: boolean }

/** The share of an agent directly below, now and from the next month on. */
export function RateCard({ person: { userId, rate }, maySet }: RateCardProps) {
  const t = useTexts('agent')
  const rateText = useRateText()
  if (rate === null) return null
  return (
    <Card title={t('rate')} text={t('rateText')}>
      <dl className="grid max-w-[560px] grid-cols-1">
        <Fact name={t('thisMonth')}>{rateText(rate.nowE4)}</Fact>
        <Fact name={t('nextMonth')}>{rateText(rate.nextE4)}</Fact>
      </dl>
      {maySet && <RateForm userId={userId} />}
    </Card>
  )
}

function RateForm({ userId }: { readonly userId: string }) {
  const t = useTexts('agent')
  const [typed, setTyped] = useState('')
  const rateE4 = parseAmount(toWireAmount(typed), 2)
  const { isBusy, error, run } = useAction(async (wanted: number) => {
    await call('agent/commission/setRate', { userId, rateE4: wanted })
    setTyped('')
    readBranchAnew()
    showToast(t('rateSaved'))
  })
  const told = tellOnce(error, ['rateE4'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (rateE4 !== null) void run(Number(rateE4))
  }
  const isWrong = typed.trim() !== '' && rateE4 === null
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[560px] grid-cols-1 gap-4 sm:grid-cols-2">
      {told.above !== null && (
        <div className="sm:col-span-2">
          <Notice>{told.above}</Notice>
        </div>
      )}
      <Field
        label={t('newRate')}
        name="rateE4"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={6}
        value={typed}
        error={isWrong ? t('rateFormat') : told.at('rateE4')}
        end={<span className="pe-3 text-ink-3">%</span>}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="ghost" isBusy={isBusy} disabled={rateE4 === null} className="self-end">
        {t('saveRate')}
      </Button>
    </form>
  )
}
