import { formatAmount } from '@tas/shared/values/money.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import { classes } from '../../../../ui/classes.ts'
import type { CurrencyData } from '../../../me/currency.ts'
import type { AutobetRun } from './autobet.ts'

type AutobetProgressProps = { readonly run: AutobetRun; readonly currency: CurrencyData }

/** How far a run is, what it brought, and why it ended. */
export function AutobetProgress({ run, currency }: AutobetProgressProps) {
  const t = useTexts('originals')
  const { count, money } = useFormat()
  const { betsDone, profitMinor, stakeMinor, plan, end } = run
  const amount = (minor: bigint) => money(formatAmount(minor, currency.pointCount), currency)
  const done =
    plan.betCount === null ? count(betsDone) : t('autobet.doneOf', { done: count(betsDone), all: count(plan.betCount) })
  const look = profitMinor > 0n ? 'text-turquoise-ink' : profitMinor < 0n ? 'text-pomegranate-ink' : 'text-ink'
  return (
    <section aria-label={t('autobet.progress')} className="grid gap-2 rounded-md border border-line bg-surface-2 p-4">
      <dl className="grid gap-2 text-[14px]">
        <Row title={t('autobet.betsDone')}>{done}</Row>
        <Row title={t('profit')} look={look}>
          <Ltr>{`${profitMinor > 0n ? '+' : ''}${amount(profitMinor)}`}</Ltr>
        </Row>
        {end === null && (
          <Row title={t('autobet.nextStake')}>
            <Ltr>{amount(stakeMinor)}</Ltr>
          </Row>
        )}
      </dl>
      {plan.betCount !== null && (
        <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-surface-3">
          <div
            className="h-full rounded-full bg-saffron transition-[width]"
            style={{ width: `${(betsDone / plan.betCount) * 100}%` }}
          />
        </div>
      )}
      <p role="status" className={classes('text-[13px] text-ink-2', end === null && 'sr-only')}>
        {end === null ? t('autobet.running') : t(`autobet.end.${end}`)}
      </p>
    </section>
  )
}

type RowProps = { readonly title: string; readonly look?: string; readonly children: ReactNode }

function Row({ title, look = 'text-ink', children }: RowProps) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-2">{title}</dt>
      <dd className={classes('font-bold', look)}>{children}</dd>
    </div>
  )
}
