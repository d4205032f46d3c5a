import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useGameName } from '../../me/use-game-name.ts'
import { useHouseGames } from '../../play/house-games.ts'
import { GameKind } from '../../play/tiles/game-kind.tsx'

type Version = { readonly game: string; readonly rulesVersion: number; readonly paytableVersion: number }

/** A game by picture and name, with the versions it is played by. */
export function GameName({ game, rulesVersion, paytableVersion }: Version) {
  const t = useTexts('returns')
  const nameOf = useGameName()
  const picture = useHouseGames().pictureOf(game)
  const { count } = useFormat()
  return (
    <span className="flex min-w-0 items-center gap-3">
      {picture !== null && (
        <img
          src={picture}
          alt=""
          width={36}
          height={48}
          loading="lazy"
          className="h-12 w-9 shrink-0 rounded-[8px] object-cover"
        />
      )}
      <span className="min-w-0">
        <span className="block font-bold">{nameOf(game)}</span>
        <GameKind name={game} />
        <span className="block text-[13px] font-normal text-ink-3">
          {t('version', { rules: count(rulesVersion), table: count(paytableVersion) })}
        </span>
      </span>
    </span>
  )
}
