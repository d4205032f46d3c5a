import type { BetData } from '@tas/shared/contract/originals/calls.ts'
import type { TableRoundData } from '@tas/shared/contract/tables/calls.ts'
import { useRef } from 'react'
import { useFormat } from '../../../lib/use-format.ts'
import type { Flight } from '../../play/frames/stage/use-flights.ts'
import { shownCoup, winnerOf } from '../../play/pictures/baccarat/coup.ts'
import { CoupHands } from '../../play/pictures/baccarat/coup-hands.tsx'
import { DuelSides } from '../../play/pictures/dragon-tiger/duel-sides.tsx'
import { colourOf } from '../../play/pictures/roulette/pocket.ts'
import { RouletteCanvas } from '../../play/pictures/roulette/roulette-canvas.tsx'
import { SPIN_MS } from '../../play/pictures/roulette/spin.ts'
import { BallPicture } from './ball-picture.tsx'
import type { Dealt } from './use-dealt.ts'
import { WheelPicture } from './wheel-picture.tsx'
import '../../play/pictures/baccarat/baccarat.css'
import '../../play/pictures/dragon-tiger/dragon-tiger.css'
import '../../play/pictures/roulette/roulette.css'

type TablePictureProps = {
  readonly game: string
  readonly round: TableRoundData | null
  /** When the phase of the round began, of the clock of performance.now(). */
  readonly startMs: number
  readonly dealt: Dealt
  readonly isInstant: boolean
}

/** The picture of a live table: what the words beside it say, as far as the outcome is shown by now. */
export function TablePicture(props: TablePictureProps) {
  const { game, round, dealt, isInstant } = props
  const outcome = round?.outcome
  const number = typeof outcome === 'number' ? outcome : null
  switch (game) {
    case 'roulette':
      return <RoulettePicture {...props} pocket={number} />
    case 'baccarat':
      return <BaccaratPicture cards={cardsOf(outcome)} dealt={dealt} isInstant={isInstant} />
    case 'dragon-tiger':
      return (
        <DuelSides
          cards={cardsOf(outcome)}
          shown={dealt.shown}
          result={dealt.isRevealed ? (round?.result ?? null) : null}
          deal={String(round?.intId)}
          isStill={isInstant || dealt.isRevealed}
        />
      )
    case 'wheel-of-fortune':
      return <WheelPicture segment={number} isSpinning={!dealt.isRevealed} isStill={isInstant} />
    default:
      return (
        <BallPicture
          ball={dealt.isRevealed ? number : null}
          isDrawing={number !== null && !dealt.isRevealed}
          isStill={isInstant}
        />
      )
  }
}

/** The cards of an outcome in the order of dealing; none while it is not known. */
export function cardsOf(outcome: unknown): readonly number[] {
  return Array.isArray(outcome) ? outcome.filter((card) => typeof card === 'number') : []
}

function RoulettePicture({ round, startMs, dealt, isInstant, pocket }: TablePictureProps & { pocket: number | null }) {
  const { count } = useFormat()
  const list = useRef<readonly Flight[]>([])
  if (round !== null && pocket !== null && list.current.at(-1)?.bet.intId !== round.intId) {
    const durationMs = isInstant || round.phase !== 'dealing' ? 0 : SPIN_MS
    list.current = [{ bet: spinOf(round, pocket), startedMs: startMs, durationMs }]
  }
  return (
    <div className="roulette-wheel">
      <RouletteCanvas flights={list} nameOf={count} />
      {dealt.isRevealed && pocket !== null && (
        <span key={round?.intId} aria-hidden="true" className="roulette-result" data-colour={colourOf(pocket)}>
          <span className="stage-pop">{count(pocket)}</span>
        </span>
      )}
    </div>
  )
}

/** A round in the form in which the wheel is told of spins. */
function spinOf(round: TableRoundData, outcome: number): BetData {
  return {
    ...{ id: String(round.intId), intId: round.intId, game: 'roulette', amount: '0', payout: '0', currency: 'USD' },
    ...{ multiplier: '0', params: {}, outcome, nonce: round.nonce, serverSeedHash: round.serverSeedHash },
    ...{ clientSeed: round.clientSeed, status: 'lost', createdAt: round.bettingEndsAt },
  }
}

const FACE_DOWN = { player: [null, null], banker: [null, null] } as const

type CardsProps = { readonly cards: readonly number[]; readonly dealt: Dealt; readonly isInstant: boolean }

function BaccaratPicture({ cards, dealt, isInstant }: CardsProps) {
  const winner = dealt.isRevealed ? winnerOf(cards) : null
  return (
    <CoupHands
      coup={cards.length === 0 ? FACE_DOWN : shownCoup(cards, dealt.shown)}
      winner={winner === 'first' ? 'player' : winner === 'second' ? 'banker' : null}
      isStill={isInstant || dealt.isRevealed}
    />
  )
}
