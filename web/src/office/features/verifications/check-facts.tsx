import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useTexts } from '../../me/texts.ts'
import type { CheckDetail } from './check.ts'

/** What the player says of themselves, beside what stands in the machine-readable zone. */
export function CheckFacts({ detail }: { readonly detail: CheckDetail }) {
  const t = useTexts('verifications')
  const { day } = useFormat()
  const { person, zone, playerNote, fault, note, comment, expiresOn } = detail
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ')
  const said = [
    { name: t('name'), value: name && <Bdi>{name}</Bdi> },
    { name: t('birthDate'), value: day(person.birthDate) },
    { name: t('country'), value: <Ltr>{person.country}</Ltr> },
    {
      name: t('address'),
      value: person.address && <Bdi>{[person.address, person.zipCode].filter(Boolean).join(', ')}</Bdi>,
    },
    { name: t('playerNote'), value: playerNote && <Bdi>{playerNote}</Bdi> },
    { name: t('fault'), value: fault && t(`fault.${fault}`) },
    { name: t('note'), value: note && <Bdi>{note}</Bdi> },
    { name: t('comment'), value: comment && <Bdi>{comment}</Bdi> },
    { name: t('ends'), value: expiresOn && day(expiresOn) },
  ]
  return (
    <div className="grid content-start gap-5">
      <section>
        <h3 className="mb-2 text-[14px] font-bold">{t('person')}</h3>
        <Facts facts={said.filter(({ value }) => value !== null && value !== '')} />
      </section>
      {detail.typeId === 'identity' && (
        <section>
          <h3 className="mb-2 text-[14px] font-bold">{t('zone')}</h3>
          {zone === null ? (
            <p className="text-[14px] text-ink-3">{t('zoneNone')}</p>
          ) : (
            <Zone zone={zone} born={person.birthDate} />
          )}
        </section>
      )}
    </div>
  )
}

type ZoneProps = {
  readonly zone: NonNullable<CheckDetail['zone']>
  /** The day of birth of the profile. */
  readonly born: string
}

function Zone({ zone, born }: ZoneProps) {
  const t = useTexts('verifications')
  const { day } = useFormat()
  const { surname, givenNames, birthDate, expiresOn, documentNumber, issuer, wrong } = zone
  const facts = [
    { name: t('name'), value: <Ltr>{`${givenNames} ${surname}`}</Ltr> },
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
      <p className={wrong.length === 0 ? 'mt-2 text-[14px] text-turquoise-ink' : 'mt-2 text-[14px] text-danger-ink'}>
        {wrong.length === 0
          ? t('zoneRight')
          : t('zoneWrong', { list: wrong.map((check) => t(`check.${check}`)).join(', ') })}
      </p>
    </>
  )
}
