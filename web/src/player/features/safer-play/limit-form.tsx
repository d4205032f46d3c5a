import type { SaferPlayData } from '@tas/shared/contract/limits/calls.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import type { ShownCurrency } from '@tas/shared/values/write-number.ts'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { isMoney, type LimitKind, PERIODS, useProductName } from '../../me/limits/limit-text.ts'
import { changeSaferPlay } from '../../me/limits/use-safer-play.ts'

const KINDS = ['deposit', 'loss', 'wager', 'stake', 'session', 'check'] as const
type Kind = (typeof KINDS)[number]

const hasPeriod = (kind: Kind) => kind === 'deposit' || kind === 'loss' || kind === 'wager'
const hasScope = (kind: Kind) => kind === 'loss' || kind === 'wager' || kind === 'stake'

type LimitFormProps = { readonly data: SaferPlayData; readonly currency: ShownCurrency }

/** A new limit, or another value for one: nothing is suggested, the amount is the player's own. */
export function LimitForm({ data, currency }: LimitFormProps) {
  const t = useTexts('safer-play')
  const productName = useProductName()
  const [kind, setKind] = useState<Kind>('deposit')
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('week')
  const [scope, setScope] = useState('')
  const [value, setValue] = useState('')
  const [isTold, setIsTold] = useState(false)
  const pointCount = isMoney(kind) ? currency.pointCount : 0
  const typed = parseAmount(cleanValue(value, pointCount), pointCount)
  const isWrong = typed === null
  const save = useAction<LimitKind>(async (chosen) => {
    await changeSaferPlay('limits/limit/setLimit', {
      kind: chosen,
      period: hasPeriod(kind) ? period : null,
      scope: hasScope(kind) && scope !== '' ? scope : null,
      value: cleanValue(value, pointCount),
    })
    setValue('')
    showToast(t('form.saved'))
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTold(isWrong)
    if (!isWrong) void save.run(kind)
  }
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <Select
        label={t('form.kind')}
        choices={KINDS.map((one) => ({ value: one, title: t(`kind.${one}`) }))}
        value={kind}
        hint={t(`hint.${kind}`)}
        onChange={({ target }) => setKind(KINDS.find((one) => one === target.value) ?? 'deposit')}
      />
      {hasPeriod(kind) && (
        <Select
          label={t('form.period')}
          choices={PERIODS.map((one) => ({ value: one, title: t(`period.${one}`) }))}
          value={period}
          onChange={({ target }) => setPeriod(PERIODS.find((one) => one === target.value) ?? 'week')}
        />
      )}
      {hasScope(kind) && data.rules.isPerProduct && (
        <Select
          label={t('form.scope')}
          choices={[
            { value: '', title: t('form.everything') },
            ...data.rules.products.map((product) => ({ value: product, title: productName(product) })),
          ]}
          value={scope}
          onChange={({ target }) => setScope(target.value)}
        />
      )}
      <Field
        label={t(isMoney(kind) ? 'form.amount' : 'form.minutes')}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        value={value}
        hint={isMoney(kind) && typed === 0n ? t('form.nothing') : undefined}
        error={isTold && isWrong ? t(isMoney(kind) ? 'form.missingAmount' : 'form.missingMinutes') : undefined}
        onChange={({ target }) => setValue(target.value)}
        end={isMoney(kind) ? <span className="px-3.5 text-ink-3">{currency.symbol}</span> : undefined}
      />
      {save.error !== null && <Notice>{save.error.text}</Notice>}
      <Button type="submit" isBusy={save.isBusy} isWide>
        {t('form.save')}
      </Button>
    </form>
  )
}

/** What was typed as the wire wants it: Latin digits, a point, all decimals of the currency. */
function cleanValue(typed: string, pointCount: number): string {
  const plain = toAsciiDigits(typed)
    .replace(/[\s,٬]/g, '')
    .replace('٫', '.')
  if (pointCount === 0 || !/^\d+(\.\d*)?$/.test(plain)) return plain === '' ? 'x' : plain
  const [whole = '0', fraction = ''] = plain.split('.')
  return fraction.length > pointCount ? plain : `${whole}.${fraction.padEnd(pointCount, '0')}`
}
