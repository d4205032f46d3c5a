import { useTexts } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { WireMoney } from '../../me/money/wire-money.tsx'
import { usePlayer } from '../../me/player.ts'
import { type Person, useMay } from './agent-data.ts'
import { LimitsCard } from './limits-card.tsx'
import { accessPath, belowPath, MANAGE_PATH, playsPath, transactionsPath, userPath, walletPath } from './paths.ts'
import { PersonStatus } from './person-status.tsx'
import { PersonOfAddress } from './read-person.tsx'

/** /user/agent/showUser?id=…: what an agent may know of somebody of the branch. */
export function ShowUserPage() {
  return <PersonOfAddress>{(person) => <Shown person={person} />}</PersonOfAddress>
}

function Shown({ person }: { readonly person: Person }) {
  const t = useTexts('agent')
  const { count, serial, moment } = useFormat()
  const may = useMay()
  const ownId = usePlayer()?.user.id
  usePageTitle(person.username)
  const { userId, uid, username, type, status, level, childCount, currency, parentId } = person
  const { balance, openStakes, lastBetAt, createdAt } = person
  const isDirect = parentId === ownId
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={username} text={t(`types.${type}`)}>
        <ButtonLink to={MANAGE_PATH} look="ghost">
          {t('toUsers')}
        </ButtonLink>
        {isDirect && status !== 'invited' && may('money.move') && (
          <ButtonLink to={walletPath(userId)}>{t('moveMoney')}</ButtonLink>
        )}
      </PageHead>
      <Card title={t('facts')}>
        <dl className="grid max-w-[560px] grid-cols-1">
          <Fact name={t('state')}>
            <PersonStatus status={status} />
          </Fact>
          <Fact name={t('uid')}>{uid === null ? t('notYet') : <Ltr>{serial(uid)}</Ltr>}</Fact>
          <Fact name={t(type === 'agent' ? 'float' : 'balance')}>
            <WireMoney amount={balance} currency={currency} className="font-bold" />
          </Fact>
          {type === 'member' && (
            <>
              <Fact name={t('openStakes')}>
                <WireMoney amount={openStakes} currency={currency} />
              </Fact>
              <Fact name={t('lastBet')}>
                {lastBetAt === null ? t('never') : <time dateTime={lastBetAt}>{moment(lastBetAt)}</time>}
              </Fact>
            </>
          )}
          <Fact name={t('level')}>{count(level)}</Fact>
          {type === 'agent' && <Fact name={t('directlyBelow')}>{count(childCount)}</Fact>}
          <Fact name={t('since')}>
            <time dateTime={createdAt}>{moment(createdAt)}</time>
          </Fact>
        </dl>
        <Ways person={person} isDirect={isDirect} />
      </Card>
      {type === 'member' && status === 'active' && may('limits.set') && <LimitsCard person={person} />}
    </div>
  )
}

/** Where more of a person is seen or done. */
function Ways({ person, isDirect }: { readonly person: Person; readonly isDirect: boolean }) {
  const t = useTexts('agent')
  const may = useMay()
  const { userId, type, status, childCount, parentId } = person
  return (
    <div className="flex flex-wrap gap-2">
      {childCount > 0 && (
        <ButtonLink to={belowPath(userId)} look="ghost" size="s">
          {t('whoBelow')}
        </ButtonLink>
      )}
      {!isDirect && (
        <ButtonLink to={userPath(parentId)} look="ghost" size="s">
          {t('whoAbove')}
        </ButtonLink>
      )}
      {may('reports') && type === 'member' && status !== 'invited' && (
        <ButtonLink to={playsPath(userId)} look="ghost" size="s">
          {t('theirPlays')}
        </ButtonLink>
      )}
      {(may('limits.set') || may('users.add')) && (
        <ButtonLink to={accessPath(userId)} look="ghost" size="s">
          {t('access')}
        </ButtonLink>
      )}
      {may('reports') && (
        <ButtonLink to={transactionsPath(userId)} look="ghost" size="s">
          {t('theirMoves')}
        </ButtonLink>
      )}
    </div>
  )
}
