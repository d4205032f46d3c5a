import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { Race } from './race.ts'
import { useRaceWords } from './use-race-words.ts'

/** How the reader stands in a race they joined: place, score, how many bets counted. Nothing for whoever takes no part. */
export function OwnPlace({ race }: { readonly race: Race }) {
  const t = useTexts('races')
  const { count, moment } = useFormat()
  const { writeScore } = useRaceWords(race)
  const { own } = race
  if (own === null) return null
  const { rank, score, bets, joinedAt } = own
  return (
    <div className="grid gap-0.5 text-[14px]">
      <p className="font-semibold">
        {rank === null ? t('own.none') : t('own.place', { rank: count(rank), score: isolated(writeScore(score)) })}
      </p>
      <p className="text-ink-2">{t('own.bets', { count: bets, formatted: count(bets), moment: moment(joinedAt) })}</p>
      <OwnPrize race={race} />
    </div>
  )
}

/** What the race brought its reader, once it is over. */
function OwnPrize({ race }: { readonly race: Race }) {
  const t = useTexts('races')
  const { moment } = useFormat()
  const { write } = useRaceWords(race)
  const { own, status } = race
  if (own === null || (status !== 'ended' && status !== 'paid')) return null
  if (own.prize === null) return status === 'paid' ? <p className="text-ink-2">{t('own.noPrize')}</p> : null
  const prize = isolated(write(own.prize))
  return (
    <p className="font-semibold text-turquoise-ink">
      {own.paidAt === null ? t('own.due', { prize }) : t('own.paid', { prize, moment: moment(own.paidAt) })}
    </p>
  )
}
