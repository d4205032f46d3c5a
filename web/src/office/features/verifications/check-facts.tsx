import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Facts } from '../../kit/facts.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { useTexts } from '../../me/texts.ts'
import type { CheckDetail } from './check.ts'

/** Of an account that was erased. */
const NOBODY = {
  firstName: null,
  lastName: null,
  birthDate: null,
  country: null,
  address: null,
  zipCode: null,
} as const

/** What the player says of themselves, beside what stands in the machine-readable zone. */
export function CheckFacts({ detail }: { readonly detail: CheckDetail }) {
  const t = useTexts('verifications')
  const { day } = useFormat()
  const { person, zone, money, playerNote, fault, note, comment, expiresOn } = detail
  const { firstName, lastName, birthDate, country, address, zipCode } = person ?? NOBODY
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const where = [address, zipCode].filter(Boolean).join(', ')
  const said = [
    { name: t('player'), value: <PlayerLink uid={detail.uid} /> },
    { name: t('name'), value: name && <Bdi>{name}</Bdi> },
    { name: t('birthDate'), value: birthDate && day(birthDate) },
    { name: t('country'), value: country && <Ltr>{country}</Ltr> },
    { name: t('address'), value: where && <Bdi>{where}</Bdi> },
    { name: t('playerNote'), value: playerNote && <Bdi>{playerNote}</Bdi> },
    { name: t('fault'), value: fault && t(`fault.${fault}`) },
    { name: t('note'), value: note && <Bdi>{note}</Bdi> },
    { name: t('comment'), value: comment && <Bdi>{comment}</Bdi> },
    { name: t('ends'), value: expiresOn && day(expiresOn) },
    { name: t('money'), value: money && <Money amount={money.amount} of={money} /> },
  ]
  return (
    <div className="grid content-start gap-5">
      <section>
        <h3 className="mb-2 text-[14px] font-bold">{t('person')}</h3>
        {person === null && <p className="text-[14px] text-ink-3">{t('erased')}</p>}
        <Facts facts={said} />
      </section>
      {detail.examination !== null && <Examination examination={detail.examination} />}
      {detail.typeId === 'identity' && (
        <section>
          <h3 className="mb-2 text-[14px] font-bold">{t('zone')}</h3>
          {zone === null ? (
            <p className="text-[14px] text-ink-3">{t('zoneNone')}</p>
          ) : (
            <Zone zone={zone} born={birthDate} />
          )}
        </section>
      )}
    </div>
  )
}

const LOOKS = { clear: 'good', unclear: 'plain', suspect: 'bad' } as const

/** What a provider of automatic checks found: a help for whoever decides. */
function Examination({
  examination: { state, at, findings },
}: {
  readonly examination: NonNullable<CheckDetail['examination']>
}) {
  const t = useTexts('verifications')
  const { moment } = useFormat()
  return (
    <section>
      <h3 className="mb-2 text-[14px] font-bold">{t('examination')}</h3>
      <p className="text-[14px] text-ink-3">{t(`examination.${state}`, { at: moment(at) })}</p>
      {findings.length > 0 && (
        <ul className="mt-2 grid gap-2 text-[14px]">
          {findings.map(({ kind, outcome, reasons }) => (
            <li key={kind} className="flex flex-wrap items-center gap-1.5">
              <span className="font-semibold">{t(`finding.${kind}`)}</span>
              <Badge look={LOOKS[outcome]}>{t(`outcome.${outcome}`)}</Badge>
              {reasons.length > 0 && (
                <span className="text-ink-2">{reasons.map((reason) => t(`reason.${reason}`)).join(t('comma'))}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type ZoneProps = {
  readonly zone: NonNullable<CheckDetail['zone']>
  /** The day of birth of the profile. */
  readonly born: string | null
}

function Zone({ zone, born }: ZoneProps) {
  const t = useTexts('verifications')
  const { day } = useFormat()
  const { surname, givenNames, nameMatch, birthDate, expiresOn, documentNumber, issuer, wrong } = zone
  const facts = [
    {
      name: t('name'),
      value: (
        <span className="flex flex-wrap gap-1.5">
          <Ltr>{`${givenNames} ${surname}`}</Ltr>
          {nameMatch === 'other' && <Badge look="bad">{t('differs')}</Badge>}
          {nameMatch === 'alike' && <Badge>{t('alike')}</Badge>}
        </span>
      ),
    },
    {
      name: t('birthDate'),
      value: birthDate && (
        <span className="flex flex-wrap gap-1.5">
          {day(birthDate)}
          {birthDate !== born && <Badge look="bad">{t('differs')}</Badge>}
        </span>
      ),
    },
    { name: t('number'), value: <Ltr>{documentNumber}</Ltr> },
    { name: t('issuer'), value: <Ltr>{issuer}</Ltr> },
    { name: t('ends'), value: expiresOn && day(expiresOn) },
  ]
  return (
    <>
      <Facts facts={facts} />
      <p
        className={wrong.length === 0 ? 'mt-2 text-[14px] text-turquoise-ink' : 'mt-2 text-[14px] text-pomegranate-ink'}
      >
        {wrong.length === 0
          ? t('zoneRight')
          : t('zoneWrong', { list: wrong.map((check) => t(`check.${check}`)).join(t('comma')) })}
      </p>
    </>
  )
}
