import { coinsOut, readCoinRate, writeCoins } from '@tas/shared/rules/deposits/coin-amounts.ts'
import { parseAmount } from '@tas/shared/values/money.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import type { Withdrawal } from './use-withdrawal.ts'

/** Fee and net of the amount, and whether a person looks at it first. */
export function WhatArrives({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useTexts('withdraw')
  const { money, count } = useFormat()
  const { gateway, currency, fee, net } = withdrawal
  const { freeCount, freeLeft } = gateway
  const isFree = !/[1-9]/.test(fee) && gateway.feePercent === '0'
  return (
    <div className="grid gap-2 rounded-md bg-surface-2 px-4 py-3">
      <dl className="grid gap-1.5" aria-label={t('sum.label')}>
        <div className="flex items-baseline justify-between gap-3 text-[14px] text-ink-2">
          <dt>{t('sum.fee')}</dt>
          <dd>{isFree ? t('sum.feeNone') : <Ltr>{money(fee, currency)}</Ltr>}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-3 font-bold">
          <dt>{t('sum.net')}</dt>
          <dd className="text-[18px]">{net === null ? '—' : <Ltr>{money(net, currency)}</Ltr>}</dd>
        </div>
      </dl>
      <div className="text-[13px] text-ink-3">
        {gateway.coin !== null && <InCoins withdrawal={withdrawal} coin={gateway.coin} />}
        {isFree && freeLeft > 0 && <p>{t('sum.freeLeft', { left: count(freeLeft), count: count(freeCount) })}</p>}
        <p>
          {isAutomatic(withdrawal)
            ? t('time.auto')
            : t('time.person', { ceiling: isolated(money(gateway.autoApproveCeiling, currency)) })}
        </p>
      </div>
    </div>
  )
}

/** About how much of a coin arrives: the rate of sending counts, which nobody knows yet. */
function InCoins({ withdrawal, coin }: { readonly withdrawal: Withdrawal; readonly coin: Coin }) {
  const t = useTexts('withdraw')
  const { decimal } = useFormat()
  const { currency, net } = withdrawal
  const { symbol, decimals: coinDecimals, rate } = coin
  if (rate === null) return <p>{t('sum.noRate', { symbol })}</p>
  const netMinor = net === null ? null : parseAmount(net, currency.pointCount)
  if (netMinor === null) return null
  const { pointCount } = currency
  const units = coinsOut(netMinor, { coinDecimals, pointCount, rate: readCoinRate(rate) })
  return (
    <p>{t('sum.coins', { coins: isolated(`${decimal(writeCoins(units, coinDecimals), MOST_DIGITS)} ${symbol}`) })}</p>
  )
}

/** Digits of a coin behind the point. */
const MOST_DIGITS = 18

type Coin = NonNullable<Withdrawal['gateway']['coin']>

/** Whether the amount is one that is paid without a person; while there is none, whether any is. */
function isAutomatic({ reading, gateway, currency: { pointCount } }: Withdrawal): boolean {
  const ceilingMinor = parseAmount(gateway.autoApproveCeiling, pointCount) ?? 0n
  return reading.ok ? reading.minor <= ceilingMinor : ceilingMinor > 0n
}
