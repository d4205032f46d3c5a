import type { GameViewProps } from '../game/game-view-props.ts'
import { LotteryRoom } from './lottery-room.tsx'

/** The lottery as a game of the lobby. */
export function LotteryView(_: GameViewProps) {
  return <LotteryRoom />
}
