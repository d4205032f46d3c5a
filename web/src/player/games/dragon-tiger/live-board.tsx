import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { liveSides } from '../../play/frames/roads/two-sides.tsx'
import { cardsOfOutcome, type LiveBoard, type LivePictureProps } from '../../play/live-board.ts'
import { DuelSides } from './duel-sides.tsx'
import { dragonTigerSides } from './sides.ts'
import { useDuelText } from './use-duel-text.ts'
import './dragon-tiger.css'

const DUEL_MS = 1_200

/** Dragon-tiger at its live table. */
export const dragonTigerBoard: LiveBoard = {
  ...liveSides(dragonTigerSides),
  dealPlan: () => ({ steps: 3, stepMs: DUEL_MS }),
  Picture,
  useOutcomeText() {
    const names = useTexts('chips')
    const duelText = useDuelText()
    return ({ outcome, result }) => {
      const [winner] = result?.split('.') ?? []
      const side = winner === 'dragon' || winner === 'tiger' || winner === 'tie' ? winner : 'suitedTie'
      const name = names(`spot.dragon-tiger.${side}`)
      return {
        short: name,
        said: `${name}: ${isolated(duelText(cardsOfOutcome(outcome)).text)}`,
        look: side === 'dragon' ? 'good' : side === 'tiger' ? 'rare' : 'plain',
      }
    }
  },
  kinds: ['dragon', 'tiger', 'tie', 'suitedTie'],
}

function Picture({ round, dealt, isInstant }: LivePictureProps) {
  return (
    <DuelSides
      cards={cardsOfOutcome(round?.outcome)}
      shown={dealt.shown}
      result={dealt.isRevealed ? (round?.result ?? null) : null}
      deal={String(round?.intId)}
      isStill={isInstant || dealt.isRevealed}
    />
  )
}
