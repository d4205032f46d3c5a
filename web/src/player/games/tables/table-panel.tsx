import type { TableBetData, TableRoundData, TableStateData } from '@tas/shared/contract/rooms/table-calls.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { useIsOnline } from '../../../lib/connection.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import type { CurrencyData } from '../../me/currency.ts'
import { IntentNotice } from '../../me/intent-notice.tsx'
import { useLoginPrompt } from '../../me/modal.ts'
import { ChipTotal } from '../../play/frames/chips/chip-total.tsx'
import { ChipTray } from '../../play/frames/chips/chip-tray.tsx'
import { useSpotName } from '../../play/frames/chips/spot-name.ts'
import type { Chips } from '../../play/frames/chips/use-chips.ts'
import { PlayBar } from '../../play/frames/controls/play-bar.tsx'
import type { Stake } from '../../play/frames/controls/use-stake.ts'
import { MissedRound } from '../../play/frames/missed-round.tsx'
import { ControlsPart } from '../../play/frames/stage/game-layout.tsx'
import { type LiveTablePlay, TAKE_BACK_INTENT } from './use-live-table.ts'

type TablePanelProps = {
  readonly state: TableStateData | null
  readonly round: TableRoundData | null
  readonly chips: Chips
  readonly stake: Stake
  readonly currency: CurrencyData | undefined
  /** My bets that count on the round. */
  readonly mine: readonly TableBetData[]
  /** My bets of earlier rounds whose end the picture could not show. */
  readonly missed: readonly TableBetData[]
  readonly onReadMissed: (bets: readonly TableBetData[]) => void
  readonly isRevealed: boolean
  readonly intent: LiveTablePlay['intent']
  readonly onPlace: () => void
  readonly onTakeBack: () => void
}

type PlaceChipsProps = Pick<
  TablePanelProps,
  'round' | 'stake' | 'intent' | 'onPlace' | 'missed' | 'onReadMissed' | 'currency'
>

/** Beside the table: what I am about to lay, what I have laid, and the limits. */
export function TablePanel(props: TablePanelProps) {
  const { state, round, chips, stake, currency, mine, isRevealed, intent, onTakeBack } = props
  const t = useTexts('tables')
  const { money } = useFormat()
  const isBetting = round?.phase === 'betting'
  const amountOf = (wire: string) => isolated(currency ? money(wire, currency) : wire)
  return (
    <>
      <PlayBar>
        <ChipTotal chips={chips} stake={stake} />
        <ChipTray chips={chips} currency={currency} isLocked={false} />
        <PlaceChips {...props} />
      </PlayBar>
      <ControlsPart>
        <MyRound mine={mine} currency={currency} game={state?.game ?? ''} isRevealed={isRevealed} />
        {mine.length > 0 && isBetting && <TakeBack pending={intent.pending} onTakeBack={onTakeBack} />}
        {state !== null && (
          <dl className="grid grid-cols-2 gap-3 border-t border-line pt-4 text-[13px]">
            <Limit name={t('maxStake')} value={amountOf(state.maxStake)} />
            <Limit name={t('maxSpotPayout')} value={amountOf(state.maxSpotPayout)} />
          </dl>
        )}
      </ControlsPart>
    </>
  )
}

type TakeBackProps = { readonly pending: string | null; readonly onTakeBack: () => void }

/** Takes my chips off the table while the round takes bets. */
export function TakeBack({ pending, onTakeBack }: TakeBackProps) {
  const t = useTexts('tables')
  const words = useTexts('originals')
  const isOnline = useIsOnline()
  const isBusy = pending === TAKE_BACK_INTENT
  const isOff = !isBusy && !isOnline
  return (
    <Button look="ghost" isWide isBusy={isBusy} disabled={isOff} onClick={onTakeBack}>
      {isOff ? words('offline') : t('takeBack')}
    </Button>
  )
}

/** Lays what is in hand while the round takes bets, and says why that was refused; for visitors the way in. */
function PlaceChips({ round, stake, intent, onPlace, missed, onReadMissed, currency }: PlaceChipsProps) {
  const t = useTexts('tables')
  const words = useTexts('originals')
  const isLogged = useIsLogged()
  const isOnline = useIsOnline()
  const { loginHere } = useLoginPrompt()
  const isBetting = round?.phase === 'betting'
  const isPlacing = intent.pending === 'bet'
  return (
    <>
      <Button
        size="l"
        isWide
        isBusy={isPlacing}
        disabled={isLogged && (!isOnline || !isBetting || !stake.reading.ok)}
        onClick={isLogged ? onPlace : loginHere}
        className="text-[17px]"
      >
        {!isLogged
          ? words('login')
          : isPlacing
            ? t('placing')
            : !isOnline
              ? words('offline')
              : t(isBetting ? 'place' : 'waitForRound')}
      </Button>
      <IntentNotice problem={intent.problem} isMove={intent.problem?.intent === TAKE_BACK_INTENT} />
      <MissedRounds missed={missed} onReadMissed={onReadMissed} currency={currency} />
    </>
  )
}

/** How my chips did in rounds that this page did not see the end of. */
export function MissedRounds({
  missed,
  onReadMissed,
  currency,
}: Pick<TablePanelProps, 'missed' | 'onReadMissed' | 'currency'>) {
  const t = useTexts('tables')
  const { money, serial } = useFormat()
  const resultText = useRoundResult()
  const write = (minor: bigint) => (currency ? money(formatAmount(minor, currency.pointCount), currency) : '')
  const textOf = (bets: readonly TableBetData[]) =>
    bets.every(({ status }) => status === 'refunded')
      ? t('refunded')
      : resultText(sumsOf(bets, currency?.pointCount ?? 2), write)
  const rounds = [...new Set(missed.map(({ roundIntId }) => roundIntId))].sort((one, other) => one - other)
  return rounds.map((roundIntId) => {
    const bets = missed.filter((bet) => bet.roundIntId === roundIntId)
    return (
      <MissedRound
        key={roundIntId}
        betId={bets[0]?.id ?? ''}
        text={`${t('missed', { number: isolated(serial(roundIntId)) })} ${textOf(bets)}`}
        onRead={() => onReadMissed(bets)}
      />
    )
  })
}

function Limit({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-3">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

type MyRoundProps = Pick<TablePanelProps, 'mine' | 'currency' | 'isRevealed'> & { readonly game: string }

/** What I have on the round, spot by spot, and what it came to once the picture has shown it. */
function MyRound({ mine, currency, isRevealed, game }: MyRoundProps) {
  const t = useTexts('tables')
  const nameOf = useSpotName()
  const { money } = useFormat()
  const sums = sumsOf(mine, currency?.pointCount ?? 2)
  const write = (minor: bigint) => (currency ? money(formatAmount(minor, currency.pointCount), currency) : '')
  const resultText = useRoundResult()
  if (mine.length === 0) return null
  const isOver = isRevealed && mine.every(({ status }) => status !== 'open')
  return (
    <section aria-label={t('mine')} className="grid gap-2 border-t border-line pt-4">
      <h2 className="flex items-baseline justify-between gap-3 text-[14px] font-semibold text-ink-2">
        {t('mine')}
        <Ltr>{write(sums.stakedMinor)}</Ltr>
      </h2>
      <ul className="grid gap-1 text-[14px]">
        {[...sums.spots].map(([spot, minor]) => (
          <li key={spot} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{nameOf(game, spot)}</span>
            <Ltr>{write(minor)}</Ltr>
          </li>
        ))}
      </ul>
      {isOver && (
        <p className={sums.paidMinor > sums.stakedMinor ? 'font-bold text-turquoise-ink' : 'text-ink-2'}>
          {resultText(sums, write)}
        </p>
      )}
    </section>
  )
}

type RoundSums = Pick<ReturnType<typeof sumsOf>, 'stakedMinor' | 'paidMinor'>

/** What a round came to for me: a plus sign before what I gained beside my chips, else what came back of them. */
export function useRoundResult(): (sums: RoundSums, write: (minor: bigint) => string) => string {
  const t = useTexts('tables')
  return ({ stakedMinor, paidMinor }, write) => {
    if (paidMinor > stakedMinor) return t('gained', { net: isolated(`+${write(paidMinor - stakedMinor)}`) })
    return t(paidMinor > 0n ? 'paid' : 'lost', { amount: isolated(write(paidMinor)) })
  }
}

/** Sums over bets, in minor units. */
export function sumsOf(bets: readonly TableBetData[], pointCount: number) {
  const read = (wire: string) => parseAmount(wire, pointCount) ?? 0n
  const spots = new Map<string, bigint>()
  let [stakedMinor, paidMinor] = [0n, 0n]
  for (const bet of bets) {
    stakedMinor += read(bet.amount)
    paidMinor += read(bet.payout)
    for (const { spot, amount } of bet.chips) spots.set(spot, (spots.get(spot) ?? 0n) + read(amount))
  }
  return { spots, stakedMinor, paidMinor }
}
