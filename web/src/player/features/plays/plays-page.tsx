import { SPORT_PATH } from '../../../lib/category-ids.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFamilies } from '../../../lib/use-families.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterBar } from '../../../ui/filter-bar/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SelectBox } from '../../../ui/select.tsx'
import { SoonMark } from '../../me/soon-mark.tsx'
import { useGameName } from '../../me/use-game-name.ts'
import { useHouseGames } from '../../play/house-games.ts'
import { FairnessDialogs } from '../../play/proof/fairness-dialogs.tsx'
import { HousePlays } from './house-plays.tsx'
import { LotteryPlays } from './lottery-plays.tsx'
import { PLAY_STATUS_CHOICES, PLAY_TABS, usePlaysQuery } from './use-plays-query.ts'

/** /user/play/plays: everything the player bet on, by product and by what became of it. */
export function PlaysPage() {
  const t = useTexts('plays')
  const families = useFamilies()
  const wallet = useTexts('wallet')
  const pages = useTexts('pages')
  const words = useTexts('originals')
  const nameOf = useGameName()
  const { betOn: games } = useHouseGames()
  const query = usePlaysQuery()
  const { shown, isFiltered, change, clear } = query
  const { tab, status, game } = shown
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.plays')}>
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
        onChange={(next) => change({ tab: next, status: 'all', game: '' })}
      />
      {tab !== 'sport' && tab !== 'lottery' && (
        <FilterBar
          chips={
            <FilterChips
              label={t('status')}
              name="status"
              choices={PLAY_STATUS_CHOICES.map((key) => ({ key, title: t(`status.${key}`) }))}
              current={status}
              onChange={(next) => change({ status: next })}
            />
          }
          onClear={isFiltered ? clear : null}
        >
          {tab === 'casino' && (
            <div className="w-full sm:w-64">
              <SelectBox
                aria-label={words('game')}
                value={game}
                choices={[
                  { value: '', title: wallet('allGames') },
                  ...games.map((key) => ({ value: key, title: nameOf(key) })),
                ]}
                onChange={({ target }) => change({ game: target.value })}
              />
            </div>
          )}
        </FilterBar>
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
