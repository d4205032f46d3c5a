import { Link } from 'react-router'
import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { AccountNumber } from '../account-number.tsx'
import { type Fact, Facts } from '../facts.tsx'
import { PlayerLink } from '../links/player-link.tsx'
import { plainOf } from './asked-fields.ts'

type Asked = Readonly<Record<string, unknown>>
type ThingProps = { readonly path: string; readonly asked: Asked }

const NOW = { silent: true, staleTimeMs: 0 } as const

/** Whose money or which list a request is about, read at that moment; nothing for who may not see it. */
export function AskedThing({ path, asked }: ThingProps) {
  if (path.startsWith('office/withdrawal/')) return <Withdrawal id={plainOf(asked, 'id')} />
  if (path.startsWith('office/deposit/')) return <Deposit id={plainOf(asked, 'id')} />
  if (path === 'office/catalogue/changeRules') return <RuledGame id={plainOf(asked, 'gameId')} />
  if (path === 'office/screening/use') return <NameList versionId={plainOf(asked, 'versionId')} />
  if (path === 'office/screening/clear') return <Hit id={plainOf(asked, 'id')} />
  if (path === 'office/blocklist/lift') return <Blocked id={plainOf(asked, 'id')} />
  if (path === 'office/risk/report') return <Case id={plainOf(asked, 'id')} />
  if (path === 'office/risk/goLive' || path === 'office/risk/stop')
    return <RiskRule versionId={plainOf(asked, 'versionId')} />
  return null
}

/** Who is paid, and to where. */
function Withdrawal({ id }: { readonly id: string }) {
  const t = useTexts('withdrawals')
  const mayRead = useMay('withdrawal.read')
  const { data } = useCall('office/withdrawal/get', { id }, { ...NOW, enabled: mayRead })
  if (data === undefined) return null
  const { uid, player, account, owner } = data
  const facts: readonly Fact[] = [
    { name: t('player'), value: <PlayerLink uid={uid} /> },
    { name: t('name'), value: player.name && <Bdi>{player.name}</Bdi> },
    { name: t('account'), value: account && <AccountNumber account={account} /> },
    { name: t('owner'), value: owner?.name && <Bdi>{owner.name}</Bdi> },
  ]
  return <Facts facts={facts} />
}

function Deposit({ id }: { readonly id: string }) {
  const t = useTexts('deposits')
  const mayRead = useMay('deposit.read')
  const { data } = useCall('office/deposit/get', { id }, { ...NOW, enabled: mayRead })
  return data === undefined ? null : <Facts facts={[{ name: t('player'), value: <PlayerLink uid={data.uid} /> }]} />
}

/** Which game would be closed, or opened, to whom. */
function RuledGame({ id }: { readonly id: string }) {
  const t = useTexts('approvals')
  const language = useLanguage()
  const mayRead = useMay('catalogue.read')
  const { data } = useCall('office/catalogue/getRules', { gameId: id }, { ...NOW, enabled: mayRead })
  if (data === undefined) return null
  const { title, countries, currencies, devices } = data.rules
  const barred = [...countries, ...currencies, ...devices].flatMap(({ code, isBarred }) => (isBarred ? [code] : []))
  const facts: readonly Fact[] = [
    { name: t('game'), value: <Bdi>{title[language]}</Bdi> },
    { name: t('barredNow'), value: barred.length === 0 ? t('noneOf') : <Ltr>{barred.join(' · ')}</Ltr> },
  ]
  return <Facts facts={facts} />
}

/** Which list would be used, how many it names, and what that changes. */
function NameList({ versionId }: { readonly versionId: string }) {
  const t = useTexts('approvals')
  const { count, serial } = useFormat()
  const mayRead = useMay('screening.read')
  const { data } = useCall('office/screening/getLists', {}, { ...NOW, enabled: mayRead })
  const list = data?.items.find(({ newest, used }) => newest?.id === versionId || used?.id === versionId)
  const version = list?.newest?.id === versionId ? list.newest : list?.used
  if (list === undefined || version === undefined || version === null) return null
  const facts: readonly Fact[] = [
    {
      name: t('list'),
      value: (
        <Link to="/screening-lists" state={{ dialog: { name: 'versions', id: list.id } }} className="underline">
          <Bdi>{list.name}</Bdi>
        </Link>
      ),
    },
    { name: t('list.version'), value: serial(version.number) },
    { name: t('list.names'), value: count(version.entries) },
    { name: t('list.added'), value: count(version.added) },
    { name: t('list.changed'), value: count(version.changed) },
    { name: t('list.gone'), value: count(version.gone) },
  ]
  return <Facts facts={facts} />
}

/** Which player would be found to be somebody else than whom a list names. */
function Hit({ id }: { readonly id: string }) {
  const t = useTexts('screening')
  const { percent } = useFormat()
  const maySee = useMay('screening.see')
  const { data } = useCall('office/screening/get', { id }, { ...NOW, enabled: maySee })
  if (data === undefined) return null
  const facts: readonly Fact[] = [
    { name: t('player'), value: <PlayerLink uid={data.uid} /> },
    {
      name: t('list'),
      value: (
        <Link to="/screening" state={{ dialog: { name: 'open', id } }} className="underline">
          <Bdi>{data.list}</Bdi>
        </Link>
      ),
    },
    { name: t('name'), value: <Bdi>{data.listedName}</Bdi> },
    { name: t('score'), value: percent(String(data.scoreE4 / 100)) },
  ]
  return <Facts facts={facts} />
}

/** Whose case would be reported. */
function Case({ id }: { readonly id: string }) {
  const t = useTexts('risk')
  const maySee = useMay('risk.see')
  const { data } = useCall('office/risk/get', { id }, { ...NOW, enabled: maySee })
  if (data === undefined) return null
  const facts: readonly Fact[] = [
    { name: t('player'), value: <PlayerLink uid={data.uid} /> },
    { name: t('stands'), value: t(`case.${data.state}`) },
  ]
  return <Facts facts={facts} />
}

/** What would be blocked no more, as far as it is among the newest. */
function Blocked({ id }: { readonly id: string }) {
  const t = useTexts('blocklist')
  const mayRead = useMay('risk.read')
  const { data } = useCall('office/blocklist/getEntries', { limit: 100 }, { ...NOW, enabled: mayRead })
  const entry = data?.items.find((one) => one.id === id)
  if (entry === undefined) return null
  const facts: readonly Fact[] = [
    { name: t(`kind.${entry.kind}`), value: <Ltr>{entry.shown}</Ltr> },
    { name: t('why'), value: <Bdi>{entry.reason}</Bdi> },
  ]
  return <Facts facts={facts} />
}

/** Which rule on risk would be live, or be no more. */
function RiskRule({ versionId }: { readonly versionId: string }) {
  const t = useTexts('risk')
  const { serial } = useFormat()
  const mayRead = useMay('risk.read')
  const { data } = useCall('office/risk/getRules', {}, { ...NOW, enabled: mayRead })
  const rule = data?.items.find(({ shadow, live }) => shadow?.id === versionId || live?.id === versionId)
  const version = rule?.shadow?.id === versionId ? rule.shadow : rule?.live
  if (rule === undefined || version === undefined || version === null) return null
  const told = t('versionOf', { number: serial(version.number) })
  return <Facts facts={[{ name: t('rule'), value: <Bdi>{`${rule.name}, ${told}`}</Bdi> }]} />
}
