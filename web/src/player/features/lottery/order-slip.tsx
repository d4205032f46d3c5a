import type { DrawData } from '@tas/shared/contract/lottery/calls.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { Minus, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useIsOnline } from '../../../lib/connection.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { queryClient } from '../../../lib/query.ts'
import { sendMoney } from '../../../lib/send-money.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useIntent } from '../../../lib/use-intent.ts'
import { useIsNarrow } from '../../../lib/use-media.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { CurrencyData } from '../../me/currency.ts'
import { IntentNotice } from '../../me/intent-notice.tsx'
import { useOwnBounds } from '../../me/limits/use-safer-play.ts'
import { useLoginPrompt } from '../../me/modal.ts'
import { takeWallet } from '../../me/player.ts'
import { PlayBar } from '../../play/frames/controls/play-bar.tsx'
import { Balls } from '../../play/tickets/balls.tsx'
import { EMPTY_ORDER, MAX_ORDER, type Order, ticketCount } from './picks.ts'

type OrderSlipProps = {
  readonly draw: DrawData
  readonly nowMs: number
  readonly currency: CurrencyData
  readonly order: Order
  readonly onChange: (order: Order) => void
}

/** What is about to be bought, and the one button that buys it. */
export function OrderSlip({ draw, nowMs, currency, order, onChange }: OrderSlipProps) {
  const t = useTexts('lottery')
  const { count, serial } = useFormat()
  const isLogged = useIsLogged()
  const isOnline = useIsOnline()
  const words = useTexts('originals')
  const isNarrow = useIsNarrow()
  const { loginHere } = useLoginPrompt()
  const { isHeld } = useOwnBounds()
  const { pending, isLate, problem, run } = useIntent()
  const [bought, setBought] = useState<{ readonly count: number; readonly draw: number } | null>(null)
  const tickets = ticketCount(order)
  const buy = async () => {
    setBought(null)
    const picks = order.own.map((numbers) => [...numbers])
    const input = { drawId: draw.id, picks, quickPicks: order.quickPicks }
    await run('buy', async (options) => {
      const { wallet, tickets: sold } = await sendMoney('lottery/ticket/buy', input, options)
      takeWallet(wallet)
      setBought({ count: sold.length, draw: draw.number })
      onChange(EMPTY_ORDER)
      for (const path of ['lottery/ticket/getTickets', 'lottery/draw/getDraws'])
        void queryClient.invalidateQueries({ queryKey: [path] })
    })
  }
  const isOpen = Date.parse(draw.opensAt) <= nowMs
  const quickPicks = <QuickPicks order={order} onChange={onChange} />
  // Beside the press: on a phone the slip is behind the bar.
  const said = (
    <p role="status" className="lottery-said">
      {bought !== null && t('bought', { count: bought.count, shown: count(bought.count), number: serial(bought.draw) })}
    </p>
  )
  const bar = (
    <PlayBar>
      {isNarrow && said}
      {isNarrow && quickPicks}
      <p className="lottery-total">
        <span className="text-ink-2">{t('total', { count: tickets, formatted: count(tickets) })}</span>
        <AmountText
          amount={totalOf(draw, tickets, currency)}
          currency={currency}
          className="text-[22px] font-extrabold"
        />
      </p>
      {isLogged ? (
        <Button
          size="l"
          isWide
          isBusy={pending !== null}
          disabled={tickets === 0 || !isOpen || isHeld || !isOnline}
          onClick={() => void buy()}
        >
          {pending !== null ? t('buying') : isOnline ? t('buy') : words('offline')}
        </Button>
      ) : (
        <Button size="l" isWide onClick={loginHere}>
          {t('login')}
        </Button>
      )}
      <IntentNotice problem={problem} />
    </PlayBar>
  )
  return (
    <>
      <section
        aria-labelledby="lottery-slip"
        className="grid gap-4 rounded-xl border border-line bg-surface-1 p-4 sm:p-6"
      >
        <h2 id="lottery-slip" className="text-[20px] font-bold">
          {t('slip')}
        </h2>
        <OwnTickets order={order} onChange={onChange} />
        {!isNarrow && quickPicks}
        {tickets >= MAX_ORDER && <p className="text-[13px] text-ink-3">{t('full', { count: count(MAX_ORDER) })}</p>}
        {!isNarrow && bar}
        {isLate && <Notice look="plain">{t('late')}</Notice>}
        {!isNarrow && said}
      </section>
      {isNarrow && bar}
    </>
  )
}

function totalOf({ price }: DrawData, tickets: number, { pointCount }: CurrencyData): string {
  return formatAmount((parseAmount(price, pointCount) ?? 0n) * BigInt(tickets), pointCount)
}

type PartProps = Pick<OrderSlipProps, 'order' | 'onChange'>

function OwnTickets({ order, onChange }: PartProps) {
  const t = useTexts('lottery')
  const { count } = useFormat()
  if (ticketCount(order) === 0) return <p className="text-[14px] text-ink-3">{t('slipEmpty')}</p>
  return (
    <ol className="grid max-h-72 gap-2 overflow-y-auto">
      {order.own.map((numbers, index) => (
        // Two tickets may have the same numbers: only the place tells them apart.
        <li
          key={`${index} ${numbers.join()}`}
          className="flex items-center justify-between gap-2 rounded-md bg-surface-2 p-2"
        >
          <Balls numbers={numbers} />
          <IconButton
            label={t('removeTicket', { index: count(index + 1) })}
            onClick={() => onChange({ ...order, own: order.own.filter((_, other) => other !== index) })}
          >
            <X size={18} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}

/** In the slip; on a phone in the play bar, so that a ticket is chosen and bought with one thumb. */
function QuickPicks({ order, onChange }: PartProps) {
  const t = useTexts('lottery')
  const { count } = useFormat()
  const change = (by: number) => onChange({ ...order, quickPicks: order.quickPicks + by })
  return (
    <div className="lottery-quick rounded-md bg-surface-2 p-3">
      <div className="flex items-center justify-between gap-3">
        <span className="font-semibold">{t('quickPicks')}</span>
        <span className="flex items-center gap-1">
          <IconButton label={t('fewer')} disabled={order.quickPicks === 0} onClick={() => change(-1)}>
            <Minus size={18} aria-hidden />
          </IconButton>
          <output className="min-w-8 text-center text-[18px] font-bold tabular-nums">{count(order.quickPicks)}</output>
          <IconButton label={t('more')} disabled={ticketCount(order) >= MAX_ORDER} onClick={() => change(1)}>
            <Plus size={18} aria-hidden />
          </IconButton>
        </span>
      </div>
      <p className="mt-1 text-[13px] text-ink-3 max-lg:hidden">{t('quickPicksHint')}</p>
    </div>
  )
}
