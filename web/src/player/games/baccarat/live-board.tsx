import { baccaratTotal, dealBaccarat } from '@tas/shared/rules/games/baccarat/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { liveSides } from '../../play/frames/roads/two-sides.tsx'
import { cardsOfOutcome, type LiveBoard, type LivePictureProps } from '../../play/live-board.ts'
import { shownCoup, winnerOf } from './coup.ts'
import { CoupHands } from './coup-hands.tsx'
import { baccaratSides } from './sides.ts'
import './baccarat.css'

const CARD_MS = 950
/** More cards than these no coup has. */
const MOST_CARDS = 6
const FACE_DOWN = { player: [null, null], banker: [null, null] } as const

/** Baccarat at its live table. */
export const baccaratBoard: LiveBoard = {
  ...liveSides(baccaratSides),
  dealPlan: (outcome) => ({ steps: (Array.isArray(outcome) ? outcome.length : MOST_CARDS) + 1, stepMs: CARD_MS }),
  Picture,
  useOutcomeText() {
    const t = useTexts('tables')
    const names = useTexts('chips')
    const { count } = useFormat()
    return ({ outcome, result }) => {
      const [winner] = result?.split('.') ?? []
      const coup = dealBaccarat(cardsOfOutcome(outcome))
      const totals = { player: count(baccaratTotal(coup.player)), banker: count(baccaratTotal(coup.banker)) }
      const side = winner === 'player' || winner === 'banker' ? winner : 'tie'
      const name = names(`spot.baccarat.${side}`)
      const look = side === 'player' ? 'plain' : side === 'banker' ? 'bad' : 'good'
      return { short: name, said: t('said.baccarat', { name, ...totals }), look }
    }
  },
  kinds: ['player', 'banker', 'tie'],
}

function Picture({ round, dealt, isInstant }: LivePictureProps) {
  const cards = cardsOfOutcome(round?.outcome)
  const winner = dealt.isRevealed ? winnerOf(cards) : null
  return (
    <CoupHands
      coup={cards.length === 0 ? FACE_DOWN : shownCoup(cards, dealt.shown)}
      winner={winner === 'first' ? 'player' : winner === 'second' ? 'banker' : null}
      isStill={isInstant || dealt.isRevealed}
    />
  )
}
