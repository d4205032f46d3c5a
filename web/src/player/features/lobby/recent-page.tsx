import { useTexts } from '../../../lib/i18n.ts'
import { KeptGames } from './kept-games.tsx'
import { useRecentGames } from './recent-games.ts'

/** /game/recent: the games the player opened, the last one first. */
export function RecentPage() {
  const t = useTexts('pages')
  const asked = useRecentGames()
  const empty = { picture: 'games', title: t('recent.emptyTitle'), text: t('recent.emptyText') }
  return <KeptGames title={t('page.recent')} empty={empty} asked={asked} />
}
