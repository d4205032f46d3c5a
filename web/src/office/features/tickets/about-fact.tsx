import { Link } from 'react-router'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Money } from '../../kit/figures/money.tsx'
import { LookLink } from '../../kit/links/look-link.tsx'
import { type LookScreen, placeOfFound } from '../../kit/links/places.ts'
import type { WholeTicket } from '../../kit/tickets/ticket.ts'
import { useTexts } from '../../me/texts.ts'

type About = NonNullable<WholeTicket['about']>
type AboutFactProps = { readonly about: About; readonly uid: number }

const SCREENS: Partial<Readonly<Record<About['kind'], LookScreen>>> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  document: 'verifications',
}

/** What of its player a ticket is about, as it stands now, and the way there for those who may look. */
export function AboutFact({ about, uid }: AboutFactProps) {
  const { moment } = useFormat()
  const { amount, currency, at } = about
  const pointCount = amount?.split('.')[1]?.length ?? 0
  return (
    <span className="grid justify-items-start gap-1">
      <AboutLink about={about} uid={uid} />
      {amount !== null && currency !== null && <Money amount={amount} of={{ currency, pointCount }} />}
      {at !== null && <time dateTime={at}>{moment(at)}</time>}
    </span>
  )
}

function AboutLink({ about: { kind, id, number }, uid }: AboutFactProps) {
  const t = useTexts('tickets')
  const { serial } = useFormat()
  const name = `${t(`about.${kind}`)} ${number === null ? '' : isolated(`#${serial(number)}`)}`
  const screen = SCREENS[kind]
  if (screen !== undefined)
    return (
      <LookLink screen={screen} id={id}>
        {name}
      </LookLink>
    )
  const found = {
    kind: kind === 'bet' ? 'bet' : 'grant',
    id,
    number: String(number ?? 0),
    player: { intId: uid },
  } as const
  return (
    <Link to={placeOfFound(found).to} className="underline underline-offset-2">
      {name}
    </Link>
  )
}
