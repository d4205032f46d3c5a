import { PUMP, pumpGame } from '@tas/shared/rules/games/pump/game.ts'
import { type HiddenEndKind, HiddenEndView } from '../../play/frames/hidden-end/hidden-end-view.tsx'
import type { GameViewProps } from '../../play/game-view-props.ts'
import { LOSS_MS, STROKE_MS } from './balloon.ts'
import { PumpCanvas } from './pump-canvas.tsx'
import './pump.css'

const KIND: HiddenEndKind = {
  space: 'pump',
  stepGame: pumpGame,
  hiddenEnd: PUMP,
  Picture: PumpCanvas,
  stepMs: STROKE_MS,
  lossMs: LOSS_MS,
}

/** The pump table: a balloon grows with every stroke until one bursts it. */
export function PumpView({ game }: GameViewProps) {
  return <HiddenEndView game={game} kind={KIND} />
}
