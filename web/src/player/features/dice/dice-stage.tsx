import type { BetData } from '@tas/shared/contract/originals.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import { type CurrencyData, currencyOrCode, useCurrencies } from '../originals/currency.ts'
import { ResultStrip } from '../originals/result-strip.tsx'
import { hundredthsText, isolated } from '../originals/shown-number.ts'
import { DiceDie } from './dice-die.tsx'
import { DiceMedal, type Tone } from './dice-medal.tsx'
import { rollOfE2 } from './use-dice.ts'
import type { Glide } from './use-glide.ts'

export function toneOf(bet: BetData | null): Tone {
  return bet?.status === 'won' ? 'good' : bet?.status === 'lost' ? 'bad' : 'plain'
}

type DiceStripProps = { readonly bets: readonly BetData[]; readonly onPress: (betId: string) => void }

export function DiceStrip({ bets, onPress }: DiceStripProps) {
  const t = useTexts('dice')
  const words = useTexts('originals')
  const { digits } = usePreferences()
  const items = bets.flatMap((bet) => {
    const rollE2 = rollOfE2(bet)
    if (rollE2 === null) return []
    const roll = hundredthsText(rollE2, digits)
    const label = t('resultLabel', { roll: isolated(roll), status: words(`status.${bet.status}`) })
    return [{ id: bet.id, text: roll, label, look: bet.status === 'won' ? ('good' as const) : ('plain' as const) }]
  })
  return <ResultStrip title={words('lastResults')} emptyText={words('noResults')} items={items} onPress={onPress} />
}

type DiceResultProps = {
  readonly bet: BetData | null
  readonly glide: Glide
  readonly turns: number
  readonly isPlacing: boolean
}

/** The number in the star, and under it what it brought. */
export function DiceResult({ bet, glide, turns, isPlacing }: DiceResultProps) {
  const { digits } = usePreferences()
  const tone = glide.isSettled ? toneOf(bet) : 'plain'
  return (
    <div className="grid justify-items-center gap-3 sm:gap-5">
      <DiceMedal tone={tone} turns={turns}>
        {bet === null ? (
          <div className="size-20 -rotate-12 sm:size-28">
            <DiceDie tone="plain" />
          </div>
        ) : (
          <Ltr
            className={classes(
              'text-[clamp(36px,9vw,56px)] leading-none font-extrabold tracking-tight transition-colors duration-200',
              { good: 'text-[#5fe9d8]', bad: 'text-[#ff8a8e]', plain: 'text-white' }[tone],
            )}
          >
            {hundredthsText(glide.valueE2, digits)}
          </Ltr>
        )}
      </DiceMedal>
      <div className="grid h-9 place-items-center text-[15px] font-semibold text-[#c3cbe6]">
        <ResultLine bet={bet} isSettled={glide.isSettled} isPlacing={isPlacing} />
      </div>
    </div>
  )
}

type ResultLineProps = { readonly bet: BetData | null; readonly isSettled: boolean; readonly isPlacing: boolean }

function ResultLine({ bet, isSettled, isPlacing }: ResultLineProps) {
  const t = useTexts('dice')
  const words = useTexts('originals')
  if (isPlacing) return words('placing')
  if (bet === null) return t('ready')
  if (!isSettled) return null
  if (bet.status !== 'won') return <span className="dice-pop">{t('lost')}</span>
  return <Profit bet={bet} />
}

function Profit({ bet }: { readonly bet: BetData }) {
  const t = useTexts('dice')
  const profit = useProfit(bet)
  return (
    <Ltr className="dice-pop rounded-full border border-[#5fe9d8]/40 bg-[#06362f]/80 px-4 py-1 text-[17px] font-extrabold text-[#5fe9d8]">
      {t('won', { profit })}
    </Ltr>
  )
}

function useProfit(bet: BetData): string {
  const { money } = useFormat()
  const currency = currencyOrCode(useCurrencies(), bet.currency)
  return money(profitOf(bet, currency), currency)
}

function profitOf(bet: BetData, { pointCount }: CurrencyData): string {
  const [payout, amount] = [parseAmount(bet.payout, pointCount) ?? 0n, parseAmount(bet.amount, pointCount) ?? 0n]
  return formatAmount(payout - amount, pointCount)
}

/** Tells screen readers the result once it stands. */
export function DiceAnnouncer({ bet, isSettled }: { readonly bet: BetData | null; readonly isSettled: boolean }) {
  const t = useTexts('dice')
  const { digits } = usePreferences()
  const { money } = useFormat()
  const currencies = useCurrencies()
  const rollE2 = bet && rollOfE2(bet)
  const text = () => {
    if (bet === null || rollE2 === null || !isSettled) return ''
    const roll = isolated(hundredthsText(rollE2, digits))
    const payout = isolated(money(bet.payout, currencyOrCode(currencies, bet.currency)))
    return bet.status === 'won' ? t('announceWin', { roll, payout }) : t('announceLoss', { roll })
  }
  return (
    <p role="status" className="sr-only">
      {text()}
    </p>
  )
}
