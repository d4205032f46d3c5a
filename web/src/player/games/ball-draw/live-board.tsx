import { BALL_COLOURS, BALLS, ballColour, ballDrawGame } from '@tas/shared/rules/games/ball-draw/game.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useSpotName } from '../../play/frames/chips/spot-name.ts'
import { type LiveBoard, type LivePictureProps, numberOfOutcome } from '../../play/live-board.ts'
import { BallPicture } from './ball-picture.tsx'
import { BallSpots } from './ball-spots.tsx'
import './ball-draw.css'

const BALL_MS = 3_400

/** The ball draw, which is played at its live table alone. */
export const ballDrawBoard: LiveBoard = {
  rules: ballDrawGame,
  dealPlan: () => ({ steps: 1, stepMs: BALL_MS }),
  Picture,
  Spots: BallSpots,
  useOutcomeText() {
    const t = useTexts('tables')
    const { count } = useFormat()
    return ({ outcome }) => {
      const ball = numberOfOutcome(outcome) ?? 0
      const colour = ballColour(ball) ?? 'sun'
      const said = t('said.ball', { ball: count(ball), colour: t(`ball.${colour}`) })
      return { short: count(ball), said, look: colour === 'sun' ? 'rare' : 'plain' }
    }
  },
  kinds: [...BALL_COLOURS, 'sun'],
  kindOf: (result) => ballColour(Number(result)) ?? 'sun',
  useKindName() {
    const t = useTexts('tables')
    const spotName = useSpotName()
    return (kind) => (kind === 'sun' ? t('ball.sun') : spotName('ball-draw', kind))
  },
  drawn: { numbers: Array.from({ length: BALLS }, (_, index) => index + 1), Disc },
}

function Picture({ round, dealt, isInstant }: LivePictureProps) {
  const ball = numberOfOutcome(round?.outcome)
  return (
    <BallPicture
      ball={dealt.isRevealed ? ball : null}
      isDrawing={ball !== null && !dealt.isRevealed}
      isStill={isInstant}
    />
  )
}

function Disc({ number }: { readonly number: number }) {
  const { count } = useFormat()
  return (
    <span className="ball-disc" data-ball={ballColour(number) ?? 'sun'}>
      {count(number)}
    </span>
  )
}
