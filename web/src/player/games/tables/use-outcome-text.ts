import { baccaratTotal, dealBaccarat } from '@tas/shared/rules/games/baccarat/game.ts'
import { ballColour } from '@tas/shared/rules/games/ball-draw/game.ts'
import { FORTUNE_SEGMENTS } from '@tas/shared/rules/games/wheel-of-fortune/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { inDigits, isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { StripItem } from '../../play/frames/results/result-strip.tsx'
import { useDuelText } from '../../play/pictures/dragon-tiger/use-duel-text.ts'
import { colourOf } from '../../play/pictures/roulette/pocket.ts'
import { cardsOf } from './table-picture.tsx'

/** An outcome in words: short for a strip, whole for a sentence. */
export type OutcomeText = { readonly short: string; readonly said: string; readonly look: StripItem['look'] }

type Outcome = { readonly outcome?: unknown; readonly result: string | null }

/** What a round of a table came to, in the player's language. */
export function useOutcomeText(): (game: string, round: Outcome) => OutcomeText {
  const t = useTexts('tables')
  const names = useTexts('chips')
  const roulette = useTexts('roulette')
  const duelText = useDuelText()
  const { count } = useFormat()
  const { digits } = usePreferences()
  return (game, { outcome, result }) => {
    const [winner = ''] = result?.split('.') ?? []
    const number = typeof outcome === 'number' ? outcome : 0
    switch (game) {
      case 'roulette': {
        const colour = colourOf(number)
        const said = roulette('landed', { pocket: count(number), colour: roulette(`colour.${colour}`) })
        return { short: count(number), said, look: colour }
      }
      case 'baccarat': {
        const coup = dealBaccarat(cardsOf(outcome))
        const totals = { player: count(baccaratTotal(coup.player)), banker: count(baccaratTotal(coup.banker)) }
        const side = winner === 'player' || winner === 'banker' ? winner : 'tie'
        const name = names(`spot.baccarat.${side}`)
        const look = side === 'player' ? 'plain' : side === 'banker' ? 'bad' : 'good'
        return { short: name, said: t('said.baccarat', { name, ...totals }), look }
      }
      case 'dragon-tiger': {
        const side = winner === 'dragon' || winner === 'tiger' ? winner : winner === 'tie' ? 'tie' : 'suitedTie'
        const name = names(`spot.dragon-tiger.${side}`)
        return {
          short: name,
          said: `${name}: ${isolated(duelText(cardsOf(outcome)).text)}`,
          look: side === 'dragon' ? 'good' : side === 'tiger' ? 'rare' : 'plain',
        }
      }
      case 'wheel-of-fortune': {
        const pays = FORTUNE_SEGMENTS[number] ?? 0
        const short = `${inDigits(String(pays), digits)}×`
        return {
          short,
          said: t('said.wheel', { pays: short }),
          look: pays >= 24 ? 'rare' : pays >= 8 ? 'good' : 'plain',
        }
      }
      default: {
        const colour = ballColour(number) ?? 'sun'
        const said = t('said.ball', { ball: count(number), colour: t(`ball.${colour}`) })
        return { short: count(number), said, look: colour === 'sun' ? 'rare' : 'plain' }
      }
    }
  }
}
