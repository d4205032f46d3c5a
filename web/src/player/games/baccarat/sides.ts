import { baccaratGame } from '@tas/shared/rules/games/baccarat/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import type { TwoSides } from '../../play/frames/roads/two-sides.tsx'
import { winnerOf } from './coup.ts'

/** Player and banker. */
export const baccaratSides: TwoSides = {
  game: baccaratGame,
  spots: ['playerPair', 'tie', 'bankerPair', 'player', 'banker'],
  spotsClassName: 'baccarat-spots',
  spotOf: { first: 'player', second: 'banker', tie: 'tie' },
  winnerOf,
  useLetters() {
    const t = useTexts('baccarat')
    return { first: t('letter.player'), second: t('letter.banker'), tie: t('letter.tie') }
  },
}
