import type { DrawData } from '@tas/shared/contract/lottery/calls.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import type { CurrencyData } from '../../me/currency.ts'
import { NumberBoard } from './number-board.tsx'
import { OrderSlip } from './order-slip.tsx'
import { EMPTY_ORDER, filled, MAX_ORDER, type Order, ticketCount, toggled } from './picks.ts'

type TicketDeskProps = { readonly draw: DrawData; readonly nowMs: number; readonly currency: CurrencyData }

/** Where tickets are written and ordered. An order that is not sent yet outlives its draw: it goes to the next one. */
export function TicketDesk({ draw, nowMs, currency }: TicketDeskProps) {
  const t = useTexts('lottery')
  const { count } = useFormat()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [order, setOrder] = useState<Order>(EMPTY_ORDER)
  const { pick, from } = draw
  const isFull = chosen.length === pick
  const isOrderFull = ticketCount(order) >= MAX_ORDER
  const add = () => {
    setOrder({ ...order, own: [...order.own, chosen] })
    setChosen([])
  }
  return (
    <div className="items-start gap-6 max-lg:contents lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="lottery-board" className="rounded-xl border border-line bg-surface-1 p-4 sm:p-6">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
          <h2 id="lottery-board" className="text-[20px] font-bold">
            {t('board')}
          </h2>
          <p className="text-[14px] text-ink-2" role="status">
            {chosen.length === 0
              ? t('boardHint', { pick: count(pick), from: count(from) })
              : t('picked', { count: count(chosen.length), pick: count(pick) })}
          </p>
        </div>
        <NumberBoard
          from={from}
          chosen={chosen}
          isFull={isFull}
          onPress={(number) => setChosen(toggled(chosen, number, pick))}
        />
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={add} disabled={!isFull || isOrderFull}>
            {t('addTicket')}
          </Button>
          <Button look="ghost" onClick={() => setChosen(filled(chosen, draw))}>
            {t('fill')}
          </Button>
          <Button look="quiet" onClick={() => setChosen([])} disabled={chosen.length === 0}>
            {t('clear')}
          </Button>
        </div>
      </section>
      <OrderSlip draw={draw} nowMs={nowMs} currency={currency} order={order} onChange={setOrder} />
    </div>
  )
}
