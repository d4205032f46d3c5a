import type { CallData } from '@tas/shared/contract/api.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { useParams } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorList } from '../../kit/cursor-list.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { Page, Panel } from '../../kit/page.tsx'
import { useInstant } from '../../kit/times/use-instant.ts'
import { useGameName } from '../../kit/use-game-name.ts'
import { useTexts } from '../../me/texts.ts'

type Round = CallData<'office/round/get'>
type Total = Round['totals'][number]

const GAME = /^[a-z]+(-[a-z]+)*$/
const NUMBER = /^[1-9]\d{0,8}$/

/** One round of crash or of a live table, by its game and number in the address. */
export function RoundPage() {
  const { game = '', intId = '' } = useParams()
  const digits = toAsciiDigits(intId)
  if (!GAME.test(game) || game.length > 40 || !NUMBER.test(digits)) return <NoRound />
  return <OneRound key={`${game}/${digits}`} game={game} intId={Number(digits)} />
}

function OneRound(asked: { readonly game: string; readonly intId: number }) {
  const read = useCall('office/round/get', asked, { silent: true, staleTimeMs: 0 })
  if (isApiError(read.error) && read.error.code === 'rooms.round_not_found') return <NoRound />
  return (
    <Loaded read={read} fallback={<PageFallback />}>
      {(round) => <Shown round={round} />}
    </Loaded>
  )
}

function NoRound() {
  const t = useTexts('rounds')
  return (
    <EmptyState isPage picture="not-found" title={t('none')} text={t('noneText')}>
      <ButtonLink to="/" look="ghost">
        {t('home')}
      </ButtonLink>
    </EmptyState>
  )
}

function Shown({ round }: { readonly round: Round }) {
  const t = useTexts('rounds')
  const nameOf = useGameName()
  const { serial } = useFormat()
  const columns = useTotalColumns()
  const items = round.totals
  return (
    <Page title={t('title', { game: nameOf(round.game), number: serial(round.intId) })} text={t('text')}>
      <Panel title={t('status')}>
        <div className="px-5 py-4">
          <RoundFacts round={round} />
        </div>
      </Panel>
      <section className="grid grid-cols-1 gap-2">
        <h2 className="text-[15px] font-semibold">{t('money')}</h2>
        <CursorList
          caption={t('money')}
          columns={columns}
          keyOf={({ currency }) => currency}
          read={{ data: { items }, error: null, isFetching: false, isPaused: false, refetch: () => undefined }}
          empty={{ title: t('empty') }}
        />
      </section>
    </Page>
  )
}

function RoundFacts({ round }: { readonly round: Round }) {
  const t = useTexts('rounds')
  const instant = useInstant()
  const { count } = useFormat()
  const code = (text: string) => <Ltr className="break-all font-mono text-[13px]">{text}</Ltr>
  const at = (iso: string | null) => iso && instant(iso)
  const facts = [
    { name: t('status'), value: t(`status.${round.status}`) },
    { name: t('bettingAt'), value: at(round.bettingAt) },
    { name: t('bettingEndsAt'), value: at(round.bettingEndsAt) },
    { name: t('endedAt'), value: at(round.endedAt) },
    { name: t('settledAt'), value: at(round.settledAt) },
    { name: t('result'), value: round.result && <Ltr className="font-semibold">{round.result}</Ltr> },
    { name: t('hash'), value: round.hash === null ? t('hashHidden') : code(round.hash) },
    { name: t('chainHash'), value: code(round.chainHash) },
    { name: t('chainNumber'), value: count(round.chainNumber) },
  ]
  return <Facts facts={facts} />
}

function useTotalColumns(): readonly Column<Total>[] {
  const t = useTexts('rounds')
  const { count } = useFormat()
  const money = (key: 'staked' | 'paid' | 'refunded'): Column<Total> => ({
    key,
    head: t(key),
    kind: 'number',
    place: 'half',
    cell: (total) => <Money amount={total[key]} of={total} />,
  })
  return [
    {
      key: 'currency',
      head: t('currency'),
      namesRow: true,
      place: 'title',
      cell: ({ currency }) => <Ltr className="font-semibold">{currency}</Ltr>,
    },
    { key: 'bets', head: t('bets'), kind: 'number', place: 'half', cell: ({ betCount }) => count(betCount) },
    {
      key: 'players',
      head: t('players'),
      kind: 'number',
      place: 'half',
      cell: ({ playerCount }) => count(playerCount),
    },
    money('staked'),
    money('paid'),
    money('refunded'),
  ]
}
