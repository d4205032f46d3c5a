import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { type ResultOf, standOf, toneOf } from './bet-result.ts'
import { ResultStrip } from './result-strip.tsx'

type BetStripProps = {
  readonly bets: readonly BetData[]
  readonly resultOf: ResultOf
  readonly onPress: (betId: string) => void
}

/** My last bets on an instant game; each opens its proof. */
export function BetStrip({ bets, resultOf, onPress }: BetStripProps) {
  const t = useTexts('originals')
  const items = bets.flatMap((bet) => {
    const result = resultOf(bet)
    if (result === null) return []
    const label = t('resultLabel', { result: isolated(result.text), status: t(`status.${standOf(bet)}`) })
    const look = result.look ?? (toneOf(bet) === 'good' ? ('good' as const) : ('plain' as const))
    return [{ id: bet.id, text: result.text, label, look }]
  })
  return <ResultStrip title={t('lastResults')} emptyText={t('noResults')} items={items} onPress={onPress} />
}
