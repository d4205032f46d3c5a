import type { DrawData } from '@tas/shared/contract/lottery/calls.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { inDigits } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useReducedMotion } from '../../../lib/use-media.ts'
import { useReveal } from '../../../lib/use-reveal.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { NightSky } from '../../../ui/night-sky.tsx'
import type { CurrencyData } from '../../me/currency.ts'
import { Balls } from '../../play/tickets/balls.tsx'
import { nextChangeMs } from './use-draws.ts'

type DrawStageProps = {
  readonly draw: DrawData
  /** The newest draw whose numbers are known. */
  readonly latest: DrawData | null
  readonly nowMs: number
  readonly currency: CurrencyData
}

const BALL_MS = 650

/** The hall: how long the sale is open, what can be won, and the balls of the last draw. */
export function DrawStage({ draw, latest, nowMs, currency }: DrawStageProps) {
  const t = useTexts('lottery')
  const { count, serial } = useFormat()
  const isDrawing = Date.parse(draw.closesAt) <= nowMs
  const top = draw.tiers[0]
  return (
    <section
      aria-label={t('drawNumber', { number: serial(draw.number) })}
      className="lottery-stage stage-night rounded-xl"
    >
      <div className="stage-girih" />
      <NightSky />
      <div className="relative grid gap-8 px-5 py-8 sm:px-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-center">
        <div className="grid gap-5">
          <p className="text-[15px] font-semibold text-[#c3cbe6]">{t('drawNumber', { number: serial(draw.number) })}</p>
          {top !== undefined && (
            <div>
              <p className="text-[14px] text-[#c3cbe6]">{t('jackpot', { hits: count(top.hits) })}</p>
              <p className="lottery-jackpot mt-1 text-[clamp(34px,7vw,60px)] leading-tight font-extrabold">
                <AmountText amount={top.prize ?? top.reserve} currency={currency} />
              </p>
            </div>
          )}
          <Countdown draw={draw} nowMs={nowMs} />
          <dl className="flex flex-wrap gap-x-8 gap-y-3 text-[14px]">
            <Fact name={t('price')}>
              <AmountText amount={draw.price} currency={currency} />
            </Fact>
            <Fact name={t('sold')}>{t('soldOf', { sold: count(draw.soldCount), all: count(draw.maxTickets) })}</Fact>
            <Fact name={t('fund')}>
              <AmountText amount={draw.fund} currency={currency} />
            </Fact>
          </dl>
        </div>
        <LastBalls latest={latest} isDrawing={isDrawing} ballCount={draw.pick} />
      </div>
    </section>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-[#a9b4d6]">{name}</dt>
      <dd className="text-[16px] font-bold">{children}</dd>
    </div>
  )
}

function Countdown({ draw, nowMs }: Pick<DrawStageProps, 'draw' | 'nowMs'>) {
  const t = useTexts('lottery')
  const { digits } = usePreferences()
  if (Date.parse(draw.closesAt) <= nowMs)
    return (
      <div role="status">
        <p className="text-[22px] font-extrabold text-[#5fe9d8]">{t('drawing')}</p>
        <p className="text-[14px] text-[#c3cbe6]">{t('drawingText')}</p>
      </div>
    )
  const isOpen = Date.parse(draw.opensAt) <= nowMs
  return (
    <div role="timer">
      <p className="text-[14px] text-[#c3cbe6]">{t(isOpen ? 'closesIn' : 'opensIn')}</p>
      <Ltr className="text-[32px] leading-tight font-extrabold tabular-nums">
        {inDigits(clockText(nextChangeMs(draw, nowMs) - nowMs), digits)}
      </Ltr>
    </div>
  )
}

/** `4:05`, `1:04:05`, rounded up: it says zero only when it is over. */
function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000)
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const tail = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

type LastBallsProps = { readonly latest: DrawData | null; readonly isDrawing: boolean; readonly ballCount: number }

/** The balls of the last draw; those of a new one come one after another. */
function LastBalls({ latest, isDrawing, ballCount }: LastBallsProps) {
  const t = useTexts('lottery')
  const { count, serial } = useFormat()
  const isStill = useReducedMotion()
  const numbers = latest?.numbers ?? []
  const { shown, isSettled } = useReveal({
    count: numbers.length,
    key: latest?.id ?? '',
    stepMs: BALL_MS,
    isInstant: isStill || latest === null,
  })
  const said = latest === null || !isSettled ? '' : t('ballsSaid', { numbers: numbers.map(count).join(' ') })
  return (
    <div className="lottery-drum grid justify-items-center gap-4">
      <p className="text-[14px] font-semibold text-[#c3cbe6]">
        {latest === null ? t('resultsNone') : t('drawNumber', { number: serial(latest.number) })}
      </p>
      <Balls numbers={isDrawing ? [] : numbers.slice(0, shown)} size="l" places={ballCount} isRolling={isDrawing} />
      <p role="status" className="sr-only">
        {isDrawing ? t('drawing') : said}
      </p>
    </div>
  )
}
