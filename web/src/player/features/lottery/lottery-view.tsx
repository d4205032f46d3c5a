import type { GameViewProps } from '../../play/game-view-props.ts'
import { LotteryRoom } from './lottery-room.tsx'

/** The lottery as a game of the lobby. */
export function LotteryView(_: GameViewProps) {
  return <LotteryRoom />
}
