import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import { useRef } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useCall } from '../../lib/query.ts'
import { NotLoaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { NotFoundPage } from '../me/not-found-page.tsx'
import { usePlayer } from '../me/player.ts'
import { ProtectionBar } from '../play/frames/controls/play-clock-bar.tsx'
import { GameStage } from './game-stage.tsx'
import { MoreGames } from './more-games.tsx'
import { OptionsBar } from './options-bar.tsx'
import { useSinglePresses } from './use-single-presses.ts'
import { useTopPosition } from './use-top-position.ts'

/** The player is read anew so often while a game is shown (spec §9). */
const REFRESH_MS = 10_000

/** /games/{intId}-….html: one game, its options, and its view. */
export function GamePage({ intId }: { readonly intId: number }) {
  const read = useCall('game/game/getGame', { intId }, { silent: 'catalogue.game_not_found', staleTimeMs: 0 })
  const { error } = read
  const game = read.data?.availableGame
  usePlayer({ refreshMs: REFRESH_MS })
  usePageTitle(game?.title)
  if (isApiError(error) && error.code === 'catalogue.game_not_found') return <NotFoundPage />
  if (game !== undefined) return <OpenGame game={game} />
  return (
    <NotLoaded
      read={read}
      fallback={
        <div className="grid gap-4">
          <Skeleton className="h-12 w-72" />
          <Skeleton className="h-[min(68dvh,640px)] rounded-xl" />
        </div>
      }
    />
  )
}

function OpenGame({ game }: { readonly game: AvailableGameData }) {
  const stage = useRef<HTMLDivElement>(null)
  useTopPosition(stage)
  useSinglePresses()
  return (
    <>
      <div ref={stage} className="flex flex-col bg-ground fullscreen:overflow-y-auto fullscreen:p-6">
        {/* Inside: what is played in full screen has the play clock and the way back in sight, too. */}
        <OptionsBar game={game} stage={stage} />
        <ProtectionBar />
        <GameStage key={game.intId} game={game} />
      </div>
      <MoreGames game={game} />
    </>
  )
}
