import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../kit/page.tsx'
import { isSame, type Setting } from '../../kit/setting-values.ts'
import { useTexts } from '../../me/texts.ts'
import type { Draft } from './use-draft.ts'

type FeaturesListProps = {
  readonly draft: Draft
  /** Whoever is here may only look without it. */
  readonly mayChange: boolean
}

/** A setting that is one switch opens a feature of the business, or shuts it. */
const isFeature = ({ fields }: Setting) => fields.length === 1 && fields[0]?.kind === 'switch'

/** What of the business is on or off, what each opens, and which of it takes two people: the settings that are switches. */
export function FeaturesList({ draft, mayChange }: FeaturesListProps) {
  const t = useTexts('settings')
  return (
    <Panel title={t('view.features')}>
      <ul className="divide-y divide-line">
        {draft.seen.items.filter(isFeature).map((feature) => (
          <Feature key={feature.key} feature={feature} draft={draft} mayChange={mayChange} />
        ))}
      </ul>
    </Panel>
  )
}

type FeatureProps = FeaturesListProps & { readonly feature: Setting }

function Feature({ feature, draft, mayChange }: FeatureProps) {
  const t = useTexts('settings')
  const { key, title, text, concerns, value: kept } = feature
  const value = draft.valueOf(key)
  const isOn = value === true
  return (
    <li className="grid items-center gap-x-6 gap-y-2 px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-0.5 text-[13px] text-ink-3">{text}</p>
      </div>
      <p className="flex flex-wrap gap-1.5 sm:justify-end">
        {!isSame(value, kept) && <Badge look="warm">{t('isChanged')}</Badge>}
        {concerns !== null && <Badge>{t(`concerns.${concerns}`)}</Badge>}
        <Badge look={isOn ? 'good' : 'plain'}>{t(isOn ? 'yes' : 'no')}</Badge>
      </p>
      {mayChange && (
        <Button
          look="ghost"
          size="s"
          className="min-w-28"
          aria-label={t(isOn ? 'turnOffOf' : 'turnOnOf', { title })}
          onClick={() => draft.put(key, !isOn)}
        >
          {t(isOn ? 'turnOff' : 'turnOn')}
        </Button>
      )}
    </li>
  )
}
