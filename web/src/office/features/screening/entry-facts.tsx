import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Entry } from './hit.ts'
import { useBorn } from './use-born.ts'
import { useCountryName } from './use-country-name.ts'

type EntryFactsProps = {
  readonly entry: Entry
  /** Of its names the one that fits best. */
  readonly nearest?: string
}

/** Somebody as a list says it. */
export function EntryFacts({ entry, nearest }: EntryFactsProps) {
  const t = useTexts('screening')
  const born = useBorn()
  const countryName = useCountryName()
  const { names, births, gender, countries, remarks, externalId } = entry
  const facts = [
    {
      name: t('names'),
      value: (
        <ul className="grid gap-1">
          {names.map(({ text, isWeak }) => (
            <li key={text} className={text === nearest ? 'font-semibold' : undefined}>
              <Bdi>{text}</Bdi> {isWeak && <Badge>{t('weak')}</Badge>}
            </li>
          ))}
        </ul>
      ),
    },
    { name: t('born'), value: births.length > 0 && <Lines texts={births.map(born)} /> },
    { name: t('gender'), value: gender && t(`gender.${gender}`) },
    { name: t('countries'), value: countries.length > 0 && <Lines texts={countries.map(countryName)} /> },
    { name: t('remarks'), value: remarks !== '' && <Bdi>{remarks}</Bdi> },
    { name: t('numberOfList'), value: <Ltr>{externalId}</Ltr> },
  ]
  return <Facts facts={facts} />
}

/** Each in a line of its own: what is written in words has blanks and commas in it. */
function Lines({ texts }: { readonly texts: readonly string[] }) {
  return (
    <ul className="grid gap-1">
      {[...new Set(texts)].map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
