import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Entry } from './hit.ts'

type EntryFactsProps = {
  readonly entry: Entry
  /** Of its names the one that fits best. */
  readonly nearest?: string
}

/** Somebody as a list says it. */
export function EntryFacts({ entry, nearest }: EntryFactsProps) {
  const t = useTexts('screening')
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
    { name: t('born'), value: births.length > 0 && <Ltr>{births.join(', ')}</Ltr> },
    { name: t('gender'), value: gender && t(`gender.${gender}`) },
    { name: t('countries'), value: countries.length > 0 && <Ltr>{countries.join(', ')}</Ltr> },
    { name: t('remarks'), value: remarks !== '' && <Bdi>{remarks}</Bdi> },
    { name: t('numberOfList'), value: <Ltr>{externalId}</Ltr> },
  ]
  return <Facts facts={facts} />
}
