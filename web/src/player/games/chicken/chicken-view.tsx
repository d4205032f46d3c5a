import { CHICKEN, chickenGame } from '@tas/shared/rules/games/chicken/game.ts'
import { type HiddenEndKind, HiddenEndView } from '../../play/frames/hidden-end/hidden-end-view.tsx'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { ChickenCanvas } from './chicken-canvas.tsx'
import { HOP_MS, LOSS_MS } from './road.ts'
import './chicken.css'

const KIND: HiddenEndKind = {
  space: 'chicken',
  stepGame: chickenGame,
  hiddenEnd: CHICKEN,
  Picture: ChickenCanvas,
  stepMs: HOP_MS,
  lossMs: LOSS_MS,
}

/** The chicken table: a cockerel crosses a street of the bazaar, lane by lane, between the carts. */
export function ChickenView({ game }: GameViewProps) {
  return <HiddenEndView game={game} kind={KIND} />
}
