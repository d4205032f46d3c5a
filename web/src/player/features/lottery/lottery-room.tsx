import type { DrawData } from '@tas/shared/contract/lottery/calls.ts'
import { useIsOnline } from '../../../lib/connection.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotLoaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type CurrencyData, useOwnCurrency } from '../../me/currency.ts'
import { MyTickets } from '../../play/tickets/my-tickets.tsx'
import { DrawProof } from './draw-proof.tsx'
import { DrawResults } from './draw-results.tsx'
import { DrawStage } from './draw-stage.tsx'
import { PrizeTable } from './prize-table.tsx'
import { TicketDesk } from './ticket-desk.tsx'
import { type Draws, useDraws } from './use-draws.ts'
import '../../play/frames/stage/stage.css'
import './lottery.css'

/** Everything of the lottery in the player's currency: the draw on sale, the desk, own tickets, results and their proof. */
export function LotteryRoom() {
  const currency = useOwnCurrency()
  const { draws, read } = useDraws(currency?.id)
  if (draws !== null && currency !== undefined) return <OpenRoom draws={draws} currency={currency} />
  return (
    <NotLoaded
      read={read}
      fallback={
        <div className="grid gap-4">
          <Skeleton className="h-72 rounded-xl" />
          <Skeleton className="h-[520px] rounded-xl" />
        </div>
      }
    />
  )
}

type RoomProps = { readonly draws: Draws; readonly currency: CurrencyData }

function OpenRoom({ draws, currency }: RoomProps) {
  const t = useTexts('lottery')
  const isOnline = useIsOnline()
  const { current, drawing, past, nowMs } = draws
  const shown = drawing ?? current
  return (
    <div className="grid grid-cols-1 gap-6">
      {!isOnline && <Notice look="plain">{t('noConnection')}</Notice>}
      {/* Together, so that the play bar of a phone is in sight with the hall already. */}
      <div className="flex flex-col gap-6">
        {shown !== null && <DrawStage draw={shown} latest={latestDrawn(past)} nowMs={nowMs} currency={currency} />}
        {current !== null && (
          <TicketDesk key={`${current.pick}-${current.from}`} draw={current} nowMs={nowMs} currency={currency} />
        )}
      </div>
      {shown === null && (
        <EmptyState picture="empty" title={t('noDrawTitle')} text={t('noDrawText')}>
          <ButtonLink to="/games/" look="ghost">
            {t('otherGames')}
          </ButtonLink>
        </EmptyState>
      )}
      {current !== null && <PrizeTable draw={current} currency={currency} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <MyTickets currency={currency} isBusy={drawing !== null} />
        <DrawResults draws={past} currency={currency} />
      </div>
      <DrawProof draw={shown ?? past[0] ?? null} />
    </div>
  )
}

function latestDrawn(past: readonly DrawData[]): DrawData | null {
  return past.find(({ numbers }) => numbers !== null) ?? null
}
