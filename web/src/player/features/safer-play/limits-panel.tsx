import type { SaferPlayData } from '@tas/shared/contract/limits/calls.ts'
import type { ShownCurrency } from '@tas/shared/values/write-number.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Card } from '../../../ui/card.tsx'
import { GatewayBlocks, PRODUCT_KEYS, ProductBlocks } from './blocks.tsx'
import { LimitForm } from './limit-form.tsx'
import { LimitTable } from './limit-table.tsx'

type LimitsPanelProps = { readonly data: SaferPlayData; readonly currency: ShownCurrency }

/** The player's limits with what is used of them, and the form for a new one. */
export function LimitsPanel({ data, currency }: LimitsPanelProps) {
  const t = useTexts('safer-play')
  const { count } = useFormat()
  const { loosenHours, windows } = data.rules
  const limits = data.limits.filter(({ kind }) => kind !== 'product' && kind !== 'gateway')
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_400px] xl:grid-rows-[auto_1fr] xl:items-start">
      <Card
        title={t('limits.title')}
        text={t(windows === 'rolling' ? 'limits.rolling' : 'limits.calendar', { zone: data.rules.zone })}
      >
        <LimitTable limits={limits} currency={currency} />
      </Card>
      <div className="grid grid-cols-1 xl:row-span-2">
        <Card
          title={t('form.title')}
          text={t('form.text', {
            day: count(loosenHours.day),
            week: count(loosenHours.week / 24),
            month: count(loosenHours.month / 24),
          })}
        >
          <LimitForm data={data} currency={currency} />
        </Card>
      </div>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Card title={t('blocks.title')} text={t('blocks.text')}>
          <ProductBlocks data={data} products={PRODUCT_KEYS} />
        </Card>
        <Card title={t('gateways.title')} text={t('gateways.text')}>
          <GatewayBlocks data={data} />
        </Card>
      </div>
    </div>
  )
}
