import type { CallData } from '@tas/shared/contract/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { GameName } from './game-name.tsx'
import { ReturnBar } from './return-bar.tsx'
import { Share } from './share.tsx'

type GameReturn = CallData<'game/fairness/getReturns'>['games'][number]
type Result = NonNullable<GameReturn['result']>

/** What each game paid back: a table on wide screens, a card for each game on phones. */
export function ReturnTable({ games }: { readonly games: readonly GameReturn[] }) {
  const t = useTexts('returns')
  const { percent } = useFormat()
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface-1">
      <table className="w-full text-[14px]">
        <caption className="sr-only">{t('tableTitle')}</caption>
        <thead className="max-lg:sr-only">
          <tr className="border-b border-line text-[13px] text-ink-3">
            <TableHead className="ps-5">{t('game')}</TableHead>
            <TableHead align="end">{t('bets')}</TableHead>
            <TableHead align="end">{t('measured')}</TableHead>
            <TableHead className="min-w-60">{t('interval', { percent: percent('99.9', 1) })}</TableHead>
            <TableHead align="end">{t('expected')}</TableHead>
            <TableHead>{t('since')}</TableHead>
          </tr>
        </thead>
        <tbody>
          {games.map((one) => (
            <ReturnRow key={`${one.game} ${one.rulesVersion}.${one.paytableVersion}`} row={one} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const CELL = 'lg:px-3 lg:py-4'
const LABEL = 'block text-[13px] text-ink-3 lg:sr-only'

function ReturnRow({ row }: { readonly row: GameReturn }) {
  const t = useTexts('returns')
  const { count, day, percent } = useFormat()
  const { bets, result, since, isOffered, isInQuestion } = row
  return (
    <tr className="border-b border-line/60 last:border-0 max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-3 max-lg:px-4 max-lg:py-5">
      <th scope="row" className="text-start max-lg:col-span-2 lg:py-4 lg:ps-5 lg:pe-3">
        <GameName {...row} />
        <span className="mt-2 flex flex-wrap gap-2 empty:hidden">
          {isInQuestion && <Badge look="bad">{t('inQuestion')}</Badge>}
          {!isOffered && <Badge>{t('former')}</Badge>}
        </span>
      </th>
      <td className={`${CELL} lg:text-end`}>
        <span className={LABEL}>{t('bets')}</span>
        <span className="font-semibold tabular-nums">{count(Number(bets))}</span>
      </td>
      <td className={`${CELL} lg:text-end`}>
        <span className={LABEL}>{t('measured')}</span>
        <Share share={result?.measured ?? null} className="text-[17px] font-extrabold" />
      </td>
      <td className={`${CELL} max-lg:order-last max-lg:col-span-2`}>
        <span className={LABEL}>{t('interval', { percent: percent('99.9', 1) })}</span>
        {result === null ? <span className="text-ink-3">{t('noBets')}</span> : <Interval result={result} />}
      </td>
      <td className={`${CELL} lg:text-end`}>
        <span className={LABEL}>{t('expected')}</span>
        <Expected row={row} />
      </td>
      <td className={`${CELL} text-ink-2 lg:whitespace-nowrap`}>
        <span className={LABEL}>{t('since')}</span>
        {since === null ? '–' : <time dateTime={since}>{day(since)}</time>}
      </td>
    </tr>
  )
}

/** Of the bets that were made; where there are none, what no bet of the game falls below. */
function Expected({ row: { result, lowestRtp } }: { readonly row: GameReturn }) {
  const t = useTexts('returns')
  if (result !== null) return <Share share={result.expected} className="font-semibold text-saffron-ink" />
  return (
    <span className="text-ink-2">
      {t('atLeast')} <Share share={lowestRtp} />
    </span>
  )
}

function Interval({ result }: { readonly result: Result }) {
  const t = useTexts('returns')
  return (
    <div className="grid gap-1">
      <bdi dir="ltr" className="block">
        <ReturnBar result={result} />
        <span className="flex justify-between text-[13px] text-ink-2">
          <Share share={result.low} />
          <Share share={result.high} />
        </span>
      </bdi>
      {result.isRough && <span className="text-[13px] text-ink-3">{t('rough')}</span>}
    </div>
  )
}
