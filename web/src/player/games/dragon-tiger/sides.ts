import { dragonTigerGame } from '@tas/shared/rules/games/dragon-tiger/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import type { TwoSides } from '../../play/frames/roads/two-sides.tsx'
import { winnerOf } from './duel.ts'

/** Dragon and tiger. */
export const dragonTigerSides: TwoSides = {
  game: dragonTigerGame,
  spots: ['dragon', 'tie', 'tiger', 'suitedTie'],
  spotsClassName: 'duel-spots',
  spotOf: { first: 'dragon', second: 'tiger', tie: 'tie' },
  winnerOf,
  useLetters() {
    const t = useTexts('dragon-tiger')
    return { first: t('letter.dragon'), second: t('letter.tiger'), tie: t('letter.tie') }
  },
}
