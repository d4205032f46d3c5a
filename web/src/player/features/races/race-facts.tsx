import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Fact } from '../../../ui/fact.tsx'
import type { Race } from './race.ts'
import { useRaceWords } from './use-race-words.ts'

/** When a race is held, and what it is about. */
export function RaceFacts({ race }: { readonly race: Race }) {
  const t = useTexts('races')
  const { moment, count } = useFormat()
  const { write } = useRaceWords(race)
  const { startsAt, endsAt, pool, prizes } = race
  return (
    <dl className="grid grid-cols-1">
      <Fact name={t('starts')}>
        <time dateTime={startsAt}>{moment(startsAt)}</time>
      </Fact>
      <Fact name={t('ends')}>
        <time dateTime={endsAt}>{moment(endsAt)}</time>
      </Fact>
      <Fact name={t('pool')}>
        <Ltr className="font-bold">{write(pool)}</Ltr>
      </Fact>
      <Fact name={t('prizes')}>
        {t('prizesText', {
          count: prizes.length,
          formatted: count(prizes.length),
          first: isolated(write(prizes[0] ?? pool)),
        })}
      </Fact>
    </dl>
  )
}
