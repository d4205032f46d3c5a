import { useTexts } from '../../../../lib/i18n.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { useSpanText } from '../span-text.ts'
import type { GatewayData } from './withdrawal-data.ts'

/** How long a gateway took of late, as it was measured: for everybody the same; and within what time it has to end. */
export function PublicClock({ gateway, withinHours }: { readonly gateway: GatewayData; readonly withinHours: number }) {
  const { title, medianSeconds, p95Seconds } = gateway
  const t = useTexts('withdraw')
  const span = useSpanText()
  const isKnown = medianSeconds !== null && p95Seconds !== null
  return (
    <section className="rounded-lg border border-line bg-surface-1 p-5">
      <h2 className="text-[16px] font-bold">{t('clock.title')}</h2>
      {isKnown && (
        <dl className="mt-3 grid grid-cols-2 gap-3">
          <Figure name={t('clock.half')}>{span(medianSeconds)}</Figure>
          <Figure name={t('clock.most')}>{span(p95Seconds)}</Figure>
        </dl>
      )}
      <p className="mt-2 text-[14px] text-ink-2">{t(isKnown ? 'clock.text' : 'clock.none', { method: title })}</p>
      <p className="mt-1 text-[14px] text-ink-2">{t('clock.within', { time: span(withinHours * 3_600) })}</p>
      <ButtonLink to="/help-center/109-how-withdrawals-work.html" size="s" look="ghost" className="mt-3 min-h-11">
        {t('clock.help')}
      </ButtonLink>
    </section>
  )
}

function Figure({ name, children }: { readonly name: string; readonly children: string }) {
  return (
    <div className="flex min-w-0 flex-col justify-between rounded-md bg-surface-2 px-3 py-2.5">
      <dt className="text-[13px] text-ink-3">{name}</dt>
      <dd className="text-[17px] font-bold">{children}</dd>
    </div>
  )
}
