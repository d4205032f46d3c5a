import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { type PrizeGroup, prizeGroups } from './prize-groups.ts'
import type { Race } from './race.ts'
import { useRaceWords } from './use-race-words.ts'

/** The prize of every rank; neighbours that have the same stand in one line. */
export function PrizeList({ race }: { readonly race: Race }) {
  const t = useTexts('races')
  const { count } = useFormat()
  const { write } = useRaceWords(race)
  const nameOf = ({ first, last }: PrizeGroup) =>
    first === last ? t('rankOf', { rank: count(first) }) : t('ranksOf', { first: count(first), last: count(last) })
  return (
    <dl aria-label={t('prizes')} className="grid grid-cols-1">
      {prizeGroups(race.prizes).map((group) => (
        <Fact key={group.first} name={nameOf(group)}>
          <Ltr className="font-semibold">{write(group.prize)}</Ltr>
        </Fact>
      ))}
    </dl>
  )
}
