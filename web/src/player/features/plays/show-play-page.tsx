import type { CallData } from '@tas/shared/contract/api.ts'
import { useSearchParams } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useCall } from '../../../lib/query.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ProofValue } from '../../../ui/proof-value.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { GetHelp } from '../../me/help/get-help.tsx'
import { useGameName } from '../../me/use-game-name.ts'
import { useLiveList } from '../../me/use-live-list.ts'
import { useHouseGame } from '../../play/bets/use-house-game.ts'
import { proofOf } from '../../play/frames/proof-of.ts'
import { BetSummary } from '../../play/proof/bet-summary.tsx'
import { FairnessDialogs } from '../../play/proof/fairness-dialogs.tsx'
import { TransactionList } from '../../play/statement/transaction-list.tsx'

type Play = CallData<'game/fairness/getBet'>

/** /user/play/showPlay?id=…: one play of the player's own: what it was, what it moved, and how to check it. */
export function ShowPlayPage() {
  const [query] = useSearchParams()
  const betId = query.get('id') ?? ''
  return isUuid(betId) ? <ShowPlay key={betId} betId={betId} /> : <NoPlay />
}

function ShowPlay({ betId }: { readonly betId: string }) {
  const t = useTexts('plays')
  const { serial } = useFormat()
  const read = useCall('game/fairness/getBet', { betId }, { silent: true, staleTimeMs: 0 })
  const { data, error } = read
  useLiveList(read.refetch)
  const number = data === undefined ? '' : isolated(`#${serial(data.bet.intId)}`)
  usePageTitle(t('showTitle', { number }))
  if (data !== undefined) return <Shown play={data} number={number} />
  if (isApiError(error) && error.status === 404) return <NoPlay />
  return (
    <NotLoaded
      read={read}
      fallback={
        <div className="grid gap-5">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-40 rounded-xl" />
          <Skeleton className="h-40 rounded-xl" />
        </div>
      }
    />
  )
}

function Shown({ play, number }: { readonly play: Play; readonly number: string }) {
  const t = useTexts('plays')
  const name = useGameName()
  const house = useHouseGame(play.bet.game)
  const isOpen = play.bet.status === 'open'
  return (
    <article className="grid grid-cols-1 gap-6">
      <PageHead title={`${name(play.bet.game)} · ${t('showTitle', { number })}`}>
        <GetHelp kind="bet" id={play.bet.id} />
        <ButtonLink to="/user/play/plays" look="ghost">
          {t('back')}
        </ButtonLink>
      </PageHead>
      {isOpen && (
        <Notice look="plain">
          <p>{t('potential')}</p>
        </Notice>
      )}
      <section className="grid grid-cols-1 gap-3">
        <h2 className="text-[18px] font-bold">{t('facts')}</h2>
        <BetSummary bet={play.bet} />
        <div className="flex flex-wrap gap-3">
          {house?.isPlayable === true && (
            <ButtonLink to={house.path} look={isOpen ? 'press' : 'ghost'}>
              {t(isOpen ? 'goOn' : 'playAgain')}
            </ButtonLink>
          )}
          {!isOpen && (
            <ButtonLink to={`/bet/${play.bet.id}`} look="ghost">
              {t('share')}
            </ButtonLink>
          )}
        </div>
      </section>
      <Proof play={play} />
      <Money betId={play.bet.id} />
      <FairnessDialogs />
    </article>
  )
}

/** What was promised before the play, and the way to hold the result against it. */
function Proof({ play: { bet, verification } }: { readonly play: Play }) {
  const t = useTexts('plays')
  const words = useTexts('fairness')
  const { serial } = useFormat()
  const { open } = useDialogs()
  const { name, id } = proofOf(bet)
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-[18px] font-bold">{t('proof')}</h2>
      <dl className="grid grid-cols-1 gap-2">
        <ProofValue name={words('serverSeedHash')} value={verification.serverSeedHash} />
        {verification.serverSeed !== null && <ProofValue name={words('serverSeed')} value={verification.serverSeed} />}
        <ProofValue name={words('clientSeed')} value={verification.clientSeed} />
        {verification.nonce !== null && (
          <ProofValue name={words('nonce')} value={String(verification.nonce)} shown={serial(verification.nonce)} />
        )}
      </dl>
      {bet.status !== 'open' && (
        <Button className="justify-self-start max-sm:w-full" onClick={() => open(name, id)}>
          <Glyph name="shield" size={18} />
          {t(name === 'round' ? 'roundLink' : 'verify')}
        </Button>
      )}
    </section>
  )
}

/** Every posting of the play, each with its receipt. */
function Money({ betId }: { readonly betId: string }) {
  const t = useTexts('plays')
  const read = useCall(
    'transaction/transaction/getTransactions',
    { reference: betId, limit: 100 },
    { silent: true, staleTimeMs: 0 },
  )
  useLiveList(read.refetch)
  return (
    <section className="grid grid-cols-1 gap-3">
      <header>
        <h2 className="text-[18px] font-bold">{t('money')}</h2>
        <p className="text-[14px] text-ink-2">{t('moneyText')}</p>
      </header>
      <Loaded read={read} fallback={<TransactionList items={null} expected={2} />}>
        {({ items }) => <TransactionList items={items} />}
      </Loaded>
    </section>
  )
}

function NoPlay() {
  const t = useTexts('plays')
  return (
    <EmptyState picture="not-found" title={t('notFoundTitle')} text={t('notFoundText')}>
      <ButtonLink to="/user/play/plays" look="ghost">
        {t('back')}
      </ButtonLink>
    </EmptyState>
  )
}
