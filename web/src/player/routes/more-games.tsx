import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import { useTexts } from '../../lib/i18n.ts'
import { useCall } from '../../lib/query.ts'
import { TileGrid } from '../play/tiles/tile-grid.tsx'

const SHOWN = 6

/** A few other games of the same category that are open for play, under the game. */
export function MoreGames({ game }: { readonly game: AvailableGameData }) {
  const t = useTexts('game')
  const { data } = useCall(
    'game/game/getGames',
    { gameCategoryIntId: game.gameCategoryIntId, pageNumber: 1, limit: 20 },
    { silent: true },
  )
  const others = (data?.items ?? [])
    .map(({ availableGame }) => availableGame)
    .filter(({ id, isPlayable }) => id !== game.id && isPlayable)
    .slice(0, SHOWN)
  if (others.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-[20px] font-bold">{t('more')}</h2>
      <TileGrid games={others} />
    </section>
  )
}
