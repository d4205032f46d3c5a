import type { DrawData } from '@tas/shared/contract/lottery/calls.ts'
import { Suspense, useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { lazyChunk } from '../../../lib/lazy-chunk.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import type { CurrencyData } from '../../me/currency.ts'
import { Balls } from '../../play/tickets/balls.tsx'

// The rules of every document are fetched by who checks one.
const DrawCheck = lazyChunk(() => import('./draw-check.tsx').then((module) => module.DrawCheck))

type DrawResultsProps = { readonly draws: readonly DrawData[]; readonly currency: CurrencyData }

/** Draws that are over, newest first; each can be checked here, in this browser. */
export function DrawResults({ draws, currency }: DrawResultsProps) {
  const t = useTexts('lottery')
  return (
    <section aria-labelledby="lottery-results" className="rounded-xl border border-line bg-surface-1 p-4 sm:p-6">
      <h2 id="lottery-results" className="mb-4 text-[20px] font-bold">
        {t('results')}
      </h2>
      {draws.length === 0 && <p className="text-ink-2">{t('resultsNone')}</p>}
      <ul className="grid gap-3">
        {draws.map((draw) => (
          <Result key={draw.id} draw={draw} currency={currency} />
        ))}
      </ul>
    </section>
  )
}

function Result({ draw, currency }: { readonly draw: DrawData; readonly currency: CurrencyData }) {
  const t = useTexts('lottery')
  const { count, moment, money, serial } = useFormat()
  const [isChecking, setChecking] = useState(false)
  const { numbers, paid, cancelReason } = draw
  const winners = draw.tiers.filter((tier) => (tier.winners ?? 0) > 0)
  return (
    <li className="grid gap-2.5 rounded-md bg-surface-2 p-3.5">
      <p className="flex flex-wrap justify-between gap-x-3 text-[13px] text-ink-3">
        <span>{t('drawNumber', { number: serial(draw.number) })}</span>
        <span>{moment(draw.drawnAt ?? draw.closesAt)}</span>
      </p>
      {cancelReason !== null && (
        <p className="text-[14px] text-ink-2">
          {t('cancelled')}. {t(`cancel.${cancelReason}`)}
        </p>
      )}
      {numbers !== null && (
        <>
          <Balls numbers={numbers} />
          <p className="text-[14px] text-ink-2">
            {t('soldPaid', { sold: count(draw.soldCount), paid: isolated(money(paid ?? '0', currency)) })}
          </p>
          {winners.length === 0 && (
            <p className="text-[13px] text-ink-3">{t(draw.soldCount === 0 ? 'nobody' : 'noWinners')}</p>
          )}
          {winners.map(({ hits, winners, paidEach }) => (
            <p key={hits} className="text-[13px] font-semibold text-turquoise-ink">
              {t('winnersOf', {
                hits: count(hits),
                winners: count(winners ?? 0),
                amount: isolated(money(paidEach ?? '0', currency)),
              })}
            </p>
          ))}
          <Button
            look="ghost"
            className="justify-self-start"
            aria-expanded={isChecking}
            onClick={() => setChecking(!isChecking)}
          >
            {t(isChecking ? 'checkHide' : 'check')}
          </Button>
          {isChecking && (
            <Suspense fallback={<TextSkeleton lines={4} />}>
              <DrawCheck drawId={draw.id} />
            </Suspense>
          )}
        </>
      )}
    </li>
  )
}
