import { SPORT_PATH } from '../../../lib/category-ids.ts'
import { HOUSE_GAMES, type HouseGame, LIVE_TABLES, TABLE_RULES } from '../../../lib/house-games.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFamilies } from '../../../lib/use-families.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SelectBox } from '../../../ui/select.tsx'
import { SoonMark } from '../../me/soon-mark.tsx'
import { FairnessDialogs } from '../../play/proof/fairness-dialogs.tsx'
import { HousePlays } from './house-plays.tsx'
import { LotteryPlays } from './lottery-plays.tsx'
import { PLAY_STATUS_CHOICES, PLAY_TABS, usePlaysQuery } from './use-plays-query.ts'

const isBetOn = (game: HouseGame) => !TABLE_RULES.some((rules) => rules === game)
const GAMES = [...HOUSE_GAMES.filter(isBetOn), ...LIVE_TABLES] as const

/** /user/play/plays: everything the player bet on, by product and by what became of it. */
export function PlaysPage() {
  const t = useTexts('plays')
  const families = useFamilies()
  const wallet = useTexts('wallet')
  const words = useTexts('originals')
  const query = usePlaysQuery()
  const { tab, status, game, go } = query
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={wallet('playsTitle')}>
        <ButtonLink to="/fairness" look="ghost">
          {words('fairness')}
        </ButtonLink>
      </PageHead>
      <FilterChips
        label={t('tabs')}
        name="tab"
        choices={PLAY_TABS.map((key) => ({
          key,
          title: key === 'casino' ? t('tab.casino') : families(key),
          ...(key === 'sport' && { mark: <SoonMark to={SPORT_PATH} /> }),
        }))}
        current={tab}
        onChange={(next) => go({ tab: next, status: 'all', game: null })}
      />
      {tab !== 'sport' && tab !== 'lottery' && (
        <div className="flex flex-wrap items-center gap-3">
          <FilterChips
            label={t('status')}
            name="status"
            choices={PLAY_STATUS_CHOICES.map((key) => ({ key, title: t(`status.${key}`) }))}
            current={status}
            onChange={(next) => go({ tab, status: next, game })}
          />
          {tab === 'casino' && (
            <div className="w-full sm:w-64">
              <SelectBox
                aria-label={words('game')}
                value={game ?? ''}
                choices={[
                  { value: '', title: wallet('allGames') },
                  ...GAMES.map((key) => ({ value: key, title: words(`game.${key}`) })),
                ]}
                onChange={({ target }) => go({ tab, status, game: target.value === '' ? null : target.value })}
              />
            </div>
          )}
        </div>
      )}
      {tab === 'sport' ? (
        <EmptyState picture="empty" title={t('sportTitle')} text={t('sportText')} />
      ) : tab === 'lottery' ? (
        <LotteryPlays />
      ) : (
        <HousePlays query={query} />
      )}
      <FairnessDialogs />
    </div>
  )
}
