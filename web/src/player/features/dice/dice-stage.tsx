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

/** The number in the star, and what it brought. */
export function DiceResult({ bet, glide, turns, isPlacing }: DiceResultProps) {
  const t = useTexts('dice')
  const words = useTexts('originals')
  const { digits } = usePreferences()
  const tone = glide.isSettled ? toneOf(bet) : 'plain'
  return (
    <DiceMedal tone={tone} turns={turns}>
      <Ltr
        className={classes(
          'text-[clamp(40px,11vw,60px)] leading-none font-extrabold tracking-tight transition-colors duration-200',
          { good: 'text-[#5fe9d8]', bad: 'text-[#ff8a8e]', plain: 'text-white' }[tone],
        )}
      >
        {bet === null ? '–' : hundredthsText(glide.valueE2, digits)}
      </Ltr>
      <div className="mt-2 h-6 text-[14px] font-semibold text-[#c3cbe6]">
        {isPlacing ? (
          words('placing')
        ) : bet === null ? (
          <span className="block max-w-36 leading-snug">{t('ready')}</span>
        ) : (
          glide.isSettled && <ResultLine key={bet.id} bet={bet} />
        )}
      </div>
    </DiceMedal>
  )
}

function ResultLine({ bet }: { readonly bet: BetData }) {
  const t = useTexts('dice')
  const profit = useProfit(bet)
  return (
    <div className="dice-pop">
      {bet.status === 'won' ? (
        <Ltr className="text-[17px] font-bold text-[#5fe9d8]">{t('won', { profit })}</Ltr>
      ) : (
        t('lost')
      )}
    </div>
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
