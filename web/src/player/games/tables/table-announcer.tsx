import type { TableBetData, TableRoundData } from '@tas/shared/contract/rooms/table-calls.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { CurrencyData } from '../../me/currency.ts'
import type { Dealt, LiveBoard } from '../../play/live-board.ts'
import { sumsOf, useRoundResult } from './table-panel.tsx'

type TableAnnouncerProps = {
  readonly board: LiveBoard
  readonly round: TableRoundData | null
  readonly dealt: Dealt
  readonly mine: readonly TableBetData[]
  readonly currency: CurrencyData | undefined
}

/** Tells screen readers where the round stands and what it brought me, not every chip of everybody. */
export function TableAnnouncer({ board, round, dealt, mine, currency }: TableAnnouncerProps) {
  const t = useTexts('tables')
  const outcomeText = board.useOutcomeText()
  const { money, serial } = useFormat()
  const phase = () => {
    if (round === null) return ''
    if (round.phase === 'betting') return t('announceBetting', { number: isolated(serial(round.intId)) })
    if (round.phase === 'refunded') return t('refunded')
    return dealt.isRevealed ? outcomeText(round).said : t('dealing')
  }
  const isPaid = dealt.isRevealed && mine.length > 0 && mine.every(({ status }) => status !== 'open')
  const resultText = useRoundResult()
  const sums = sumsOf(mine, currency?.pointCount ?? 2)
  const write = (minor: bigint) => (currency ? money(formatAmount(minor, currency.pointCount), currency) : '')
  return (
    <>
      <p role="status" className="sr-only">
        {phase()}
      </p>
      <p role="status" className="sr-only">
        {isPaid ? resultText(sums, write) : ''}
      </p>
    </>
  )
}
