import { useSearchParams } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { WireMoney } from '../../me/money/wire-money.tsx'
import { usePlayer } from '../../me/player.ts'
import { type Person, useMay } from './agent-data.ts'
import { FloatAmount } from './float-amount.tsx'
import { MANAGE_PATH, TRANSACTIONS_PATH, transactionsPath, userPath } from './paths.ts'
import { PersonOfAddress } from './read-person.tsx'
import { TransferForm } from './transfer-form.tsx'

/** /user/agent/showWallet: the own float; with ?id=… the money between it and somebody directly below. */
export function ShowWalletPage() {
  const [query] = useSearchParams()
  return query.has('id') ? <PersonOfAddress>{(person) => <Between person={person} />}</PersonOfAddress> : <OwnFloat />
}

function OwnFloat() {
  const t = useTexts('agent')
  const pages = useTexts('pages')
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.agentWallet')} text={t('floatText')}>
        <ButtonLink to={TRANSACTIONS_PATH} look="ghost">
          {pages('page.agentTransactions')}
        </ButtonLink>
        <ButtonLink to={MANAGE_PATH}>{t('toUsers')}</ButtonLink>
      </PageHead>
      <Card title={t('float')} text={t('moveHow')}>
        <FloatAmount />
      </Card>
    </div>
  )
}

function Between({ person }: { readonly person: Person }) {
  const t = useTexts('agent')
  const pages = useTexts('pages')
  const may = useMay()
  const ownId = usePlayer()?.user.id
  const { userId, username, type, status, balance, currency, parentId } = person
  const stop = parentId !== ownId ? 'notDirect' : status === 'invited' ? 'notRegistered' : null
  const read = useCall('agent/wallet/getWallet', {}, { silent: true, staleTimeMs: 0 })
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={pages('page.agentWallet')} text={username}>
        <ButtonLink to={userPath(userId)} look="ghost">
          {t('toPerson')}
        </ButtonLink>
        {may('reports') && (
          <ButtonLink to={transactionsPath(userId)} look="ghost">
            {t('theirMoves')}
          </ButtonLink>
        )}
      </PageHead>
      <Loaded read={read} fallback={<Skeleton className="h-96 rounded-xl" />}>
        {(own) => (
          <>
            <Card title={t('now')}>
              <dl className="grid max-w-[560px] grid-cols-1">
                <Fact name={t('ownFloat')}>
                  <WireMoney amount={own.balance} currency={own.currency} className="font-bold" />
                </Fact>
                <Fact name={t(type === 'agent' ? 'theirFloat' : 'theirBalance')}>
                  <WireMoney amount={balance} currency={currency} className="font-bold" />
                </Fact>
              </dl>
            </Card>
            {stop !== null ? (
              <Notice look="plain">{t(stop)}</Notice>
            ) : (
              may('money.move') && <TransferForm key={userId} person={person} float={own.balance} />
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
