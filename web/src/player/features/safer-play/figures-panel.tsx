import type { SaferPlayData } from '@tas/shared/contract/limits/calls.ts'
import { costPerHourMinor } from '@tas/shared/rules/limits/cost-of-play.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import type { ShownCurrency } from '@tas/shared/values/write-number.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type FiguresPanelProps = { readonly data: SaferPlayData; readonly currency: ShownCurrency }

/** What play has come to since the account was opened, what an hour of it costs, and what the last weeks say. */
export function FiguresPanel({ data, currency }: FiguresPanelProps) {
  const t = useTexts('safer-play')
  const { lifetime } = data
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-2 xl:items-start">
      <Card title={t('figures.title')} text={t('figures.text')}>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {(['deposited', 'withdrawn', 'netDeposited', 'staked', 'returned', 'net'] as const).map((key) => (
            <div key={key} className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
              <dt className="text-[14px] text-ink-2">{t(`figures.${key}`)}</dt>
              <dd className="font-bold">
                <AmountText amount={lifetime[key]} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Signs />
      <Cost currency={currency} />
    </div>
  )
}

/** Signs of harm in plain words; for the player alone. */
function Signs() {
  const t = useTexts('safer-play')
  const { count } = useFormat()
  const read = useCall('limits/marker/getMarkers', {}, { silent: true })
  return (
    <Card title={t('signs.title')} text={t('signs.text')}>
      <Loaded read={read} fallback={<Skeleton className="h-24 rounded-md" />}>
        {({ items }) => (
          <ul className="grid gap-2 text-[15px]">
            {items.map(({ marker, count: times }) => (
              <li key={marker} className="rounded-md border border-line bg-surface-2 px-4 py-3">
                {t(`sign.${marker}`, { count: times, times: count(times) })}
              </li>
            ))}
            {items.length === 0 && <li className="text-ink-2">{t('signs.none')}</li>}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

/** What an hour costs on average at a stake: a figure to hold against one's own plans. */
function Cost({ currency }: { readonly currency: ShownCurrency }) {
  const t = useTexts('safer-play')
  const [stake, setStake] = useState('1')
  const [rounds, setRounds] = useState('500')
  const [share, setShare] = useState('96')
  const clean = (typed: string) => toAsciiDigits(typed).replace('٫', '.').trim()
  const stakeMinor = parseAmount(clean(stake), currency.pointCount)
  const roundsPerHour = /^\d{1,5}$/.test(clean(rounds)) ? Number(clean(rounds)) : null
  const returnE2 = parseAmount(clean(share), 2)
  const isKnown = stakeMinor !== null && roundsPerHour !== null && returnE2 !== null && returnE2 <= 10_000n
  return (
    <Card title={t('cost.title')} text={t('cost.text')}>
      <div className="grid gap-4 sm:grid-cols-3">
        <Field
          label={t('cost.stake')}
          inputMode="decimal"
          dir="ltr"
          value={stake}
          onChange={({ target }) => setStake(target.value)}
        />
        <Field
          label={t('cost.rounds')}
          inputMode="numeric"
          dir="ltr"
          value={rounds}
          onChange={({ target }) => setRounds(target.value)}
        />
        <Field
          label={t('cost.return')}
          inputMode="decimal"
          dir="ltr"
          value={share}
          onChange={({ target }) => setShare(target.value)}
        />
      </div>
      <output className="text-[15px]">
        {isKnown ? (
          <>
            {t('cost.answer')}{' '}
            <strong className="text-[19px]">
              <AmountText
                amount={formatAmount(
                  costPerHourMinor({ stakeMinor, roundsPerHour, returnE2: Number(returnE2) }),
                  currency.pointCount,
                )}
                currency={currency}
              />
            </strong>
          </>
        ) : (
          t('cost.unknown')
        )}
      </output>
    </Card>
  )
}
