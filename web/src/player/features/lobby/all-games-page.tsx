import { useTexts } from '../../../lib/i18n.ts'
import { GameList } from './game-list.tsx'
import { LobbyBar } from './lobby-page.tsx'

/** /game/games: every game of the house in one list. */
export function AllGamesPage() {
  const t = useTexts('pages')
  return (
    <>
      <LobbyBar place="nowhere" />
      <h1 className="mt-7 mb-4 text-[26px] font-extrabold tracking-tight">{t('page.games')}</h1>
      <GameList />
    </>
  )
}
