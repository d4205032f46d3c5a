import { useLanguage } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useDialogs } from '../../../lib/use-dialog.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { AskedHere } from '../../kit/asked/asked-here.tsx'
import { CursorList, cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { Page } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { isBefore, moneyOf, RACES, type Race, type RaceCurrency } from './race.ts'
import { RaceDialogs } from './race-dialogs.tsx'

const FIELDS = { cursor: cursorPlace() }

/** Races of players: written by one person, opened and cancelled by two. */
export function RacesPage() {
  const t = useTexts('races')
  const mayWrite = useMay('bonus.write')
  const { open } = useDialogs()
  const { shown, change } = useAddress(FIELDS)
  const { cursor } = shown
  const read = useCall(RACES, { cursor, limit: LIST_SIZE }, { silent: true, staleTimeMs: 0 })
  const { items = [], currencies = [], games = [] } = read.data ?? {}
  const columns = useColumns(currencies)
  return (
    <Page
      title={t('title')}
      text={t('text')}
      actions={
        mayWrite && (
          <Button disabled={read.data === undefined} onClick={() => open('add')}>
            {t('add')}
          </Button>
        )
      }
    >
      <AskedHere path="office/contest/openRace" />
      <AskedHere path="office/contest/cancelRace" />
      <CursorList
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        read={read}
        order="newest"
        place={{ cursor, onTurn: (next) => change({ cursor: next }) }}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {read.data !== undefined && <RaceDialogs races={items} currencies={currencies} games={games} />}
    </Page>
  )
}

function useColumns(currencies: readonly RaceCurrency[]): readonly Column<Race>[] {
  const t = useTexts('races')
  const language = useLanguage()
  const { count, moment } = useFormat()
  return [
    {
      key: 'race',
      head: t('race'),
      namesRow: true,
      place: 'title',
      cell: ({ title, kind }) => (
        <>
          <bdi className="font-semibold">{title[language]}</bdi>
          <span className="block text-[13px] font-normal text-ink-2">{t(`kind.${kind}`)}</span>
        </>
      ),
    },
    { key: 'state', head: t('state'), place: 'half', cell: (race) => <RaceState race={race} /> },
    {
      key: 'times',
      head: t('times'),
      place: 'whole',
      className: 'text-ink-2',
      cell: ({ startsAt, endsAt }) => t('timesText', { from: moment(startsAt), to: moment(endsAt) }),
    },
    {
      key: 'pool',
      head: t('pool'),
      kind: 'number',
      place: 'half',
      cell: ({ pool, currency }) => <Money amount={pool} of={moneyOf(currencies, currency)} />,
    },
    {
      key: 'paid',
      head: t('paid'),
      kind: 'number',
      place: 'half',
      cell: ({ paid, currency }) => <Money amount={paid} of={moneyOf(currencies, currency)} />,
    },
    { key: 'players', head: t('players'), kind: 'number', place: 'half', cell: ({ players }) => count(players) },
    {
      key: 'saved',
      head: t('saved.head'),
      place: 'whole',
      className: 'text-ink-2',
      cell: ({ savedAt, savedBy }) => (
        <>
          <bdi>{savedBy.name}</bdi> · <time dateTime={savedAt}>{moment(savedAt)}</time>
        </>
      ),
    },
    {
      key: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      kind: 'action',
      cell: (race) => <RaceActions race={race} />,
    },
  ]
}

/** How a race stands; of a draft what keeps it from being opened. */
function RaceState({ race: { status, problems } }: { readonly race: Race }) {
  const t = useTexts('races')
  return (
    <div className="grid justify-items-start gap-1.5">
      <Badge look={status === 'open' ? 'good' : status === 'draft' ? 'warm' : 'plain'}>{t(`state.${status}`)}</Badge>
      {problems.length > 0 && (
        <ul aria-label={t('problems')} className="grid list-disc gap-0.5 ps-4 text-[13px] text-ink-2">
          {problems.map((problem) => (
            <li key={problem}>{t(`problem.${problem}`)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

function RaceActions({ race }: { readonly race: Race }) {
  const t = useTexts('races')
  const { open } = useDialogs()
  const [mayWrite, mayFund] = [useMay('bonus.write'), useMay('bonus.fund')]
  const { status, problems, intId } = race
  const isDraft = status === 'draft'
  const button = (name: 'look' | 'change' | 'open' | 'cancel') => (
    <Button size="s" look={name === 'cancel' ? 'quiet' : 'ghost'} onClick={() => open(name, String(intId))}>
      {t(name)}
    </Button>
  )
  return (
    <div className="flex flex-wrap justify-end gap-1.5">
      {button('look')}
      {mayWrite && isDraft && button('change')}
      {mayFund && isDraft && problems.length === 0 && button('open')}
      {mayFund && isBefore(race, Date.now()) && button('cancel')}
    </div>
  )
}
