import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Facts } from '../../kit/facts.tsx'
import { placeOfPlayer } from '../../kit/links/places.ts'
import { StateBadge } from '../../kit/links/state-badge.tsx'
import { Panel } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'

const OVERVIEW = 'office/player/getOverview'

/** Whose ticket it is, as far as everybody may see it, and the way to the whole file. */
export function PlayerCard({ uid }: { readonly uid: number }) {
  const t = useTexts('tickets')
  const players = useTexts('players')
  const read = useCall(OVERVIEW, { intId: uid }, { silent: true, staleTimeMs: 0 })
  return (
    <Panel title={players('account')}>
      <div className="grid grid-cols-1 gap-3 px-5 py-4">
        <Loaded read={read} fallback={<Skeleton className="h-32 rounded-lg" />}>
          {(overview) => <Card overview={overview} />}
        </Loaded>
        <ButtonLink to={`${placeOfPlayer(uid).to}?tab=tickets`} look="ghost" size="s">
          {t('card.file')}
        </ButtonLink>
      </div>
    </Panel>
  )
}

function Card({ overview }: { readonly overview: CallData<typeof OVERVIEW> }) {
  const t = useTexts('players')
  const { day, moment } = useFormat()
  const { player, wallet, language, lastSeenAt, protection } = overview
  const { isExcluded, excludedUntil, timeOutUntil } = protection
  const untilOf = (when: string | null) => (when === null ? t('forEver') : t('until', { when: moment(when) }))
  return (
    <Facts
      facts={[
        { name: t('username'), value: <Bdi>{player.username}</Bdi> },
        { name: t('state'), value: <StateBadge state={player.state} /> },
        { name: t('excluded'), value: isExcluded && untilOf(excludedUntil) },
        { name: t('break'), value: timeOutUntil !== null && untilOf(timeOutUntil) },
        { name: t('purse.main'), value: <AmountText amount={wallet.main} currency={wallet.currency} /> },
        { name: t('language'), value: t(language === null ? 'language.none' : `language.${language}`) },
        { name: t('registered'), value: day(player.registeredAt) },
        { name: t('lastSeen'), value: moment(lastSeenAt) },
      ]}
    />
  )
}
