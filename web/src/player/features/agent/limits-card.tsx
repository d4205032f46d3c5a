import { HOUSE_LIMITS } from '@tas/shared/contract/office/choices.ts'
import { PERIODS } from '@tas/shared/rules/limits/profile.ts'
import { toWireAmount } from '@tas/shared/values/digits.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { tellOnce } from '../../../lib/tell-once.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Field } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { WireMoney } from '../../me/money/wire-money.tsx'
import type { Person } from './agent-data.ts'

type Kind = (typeof HOUSE_LIMITS)[number]
type Period = (typeof PERIODS)[number]
/** Of time, it has no period. */
const OF_TIME: Kind = 'session'

/** The limits of a member, which an agent can only tighten. */
export function LimitsCard({ person }: { readonly person: Person }) {
  const t = useTexts('agent')
  const { count } = useFormat()
  const { userId } = person
  const read = useCall('agent/limit/get', { userId }, { silent: true, staleTimeMs: 0 })
  return (
    <Card title={t('limits')} text={t('limitsText')}>
      <Loaded read={read} fallback={<Skeleton className="h-20" />}>
        {({ items, currency }) =>
          items.length === 0 ? (
            <p className="text-ink-2">{t('noLimits')}</p>
          ) : (
            <dl className="grid max-w-[560px] grid-cols-1">
              {items.map(({ kind, period, value }) => (
                <Fact
                  key={`${kind}${period}`}
                  name={[t(`limit.${kind}`), ...(period === null ? [] : [t(`period.${period}`)])].join(' ')}
                >
                  {kind === OF_TIME ? (
                    t('minutes', { minutes: count(Number(value)) })
                  ) : (
                    <WireMoney amount={value} currency={currency} className="font-bold" />
                  )}
                </Fact>
              ))}
            </dl>
          )
        }
      </Loaded>
      <TightenForm userId={userId} onDone={() => void read.refetch()} />
    </Card>
  )
}

function TightenForm({ userId, onDone }: { readonly userId: string; readonly onDone: () => void }) {
  const t = useTexts('agent')
  const [kind, setKind] = useState<Kind>('deposit')
  const [period, setPeriod] = useState<Period>('day')
  const [typed, setTyped] = useState('')
  const { isBusy, error, run } = useAction(async (value: string) => {
    await call('agent/limit/set', { userId, kind, period: kind === OF_TIME ? null : period, value })
    setTyped('')
    onDone()
    showToast(t('tightened'))
  })
  const told = tellOnce(error, ['value'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(toWireAmount(typed))
  }
  const kinds = HOUSE_LIMITS.map((value) => ({ value, title: t(`limit.${value}`) }))
  const periods = PERIODS.map((value) => ({ value, title: t(`period.${value}`) }))
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[560px] grid-cols-1 gap-4 sm:grid-cols-2">
      <Select
        label={t('limitKind')}
        name="kind"
        choices={kinds}
        value={kind}
        onChange={({ target }) => setKind(HOUSE_LIMITS.find((one) => one === target.value) ?? kind)}
      />
      {kind !== OF_TIME && (
        <Select
          label={t('period')}
          name="period"
          choices={periods}
          value={period}
          onChange={({ target }) => setPeriod(PERIODS.find((one) => one === target.value) ?? period)}
        />
      )}
      <Field
        label={t(kind === OF_TIME ? 'minutesOfPlay' : 'most')}
        name="value"
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={typed}
        error={told.at('value')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="ghost" isBusy={isBusy} disabled={typed.trim() === ''} className="self-end">
        {t('tighten')}
      </Button>
      {told.above !== null && (
        <div className="sm:col-span-2">
          <Notice>{told.above}</Notice>
        </div>
      )}
    </form>
  )
}
