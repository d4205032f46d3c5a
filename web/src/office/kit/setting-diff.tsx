import { useMemo } from 'react'
import { useLanguage } from '../../lib/i18n.ts'
import { useFormat } from '../../lib/use-format.ts'
import { Bdi } from '../../ui/bdi.tsx'
import { useTexts } from '../me/texts.ts'
import { BeforeAfter } from './documents/parts/before-after.tsx'
import { changedLines, linesOf, type Setting, type SettingChange, type ValueWords } from './setting-values.ts'

const AMOUNT = /^-?\d{1,30}(?:\.\d{1,18})?$/
const MOST_DECIMALS = 18
/** What stands where a currency has no threshold: more than anybody has. */
const NEVER_REACHED = /^9{12,}$/

/** How values of settings are said to this reader. */
export function useValueWords(): ValueWords {
  const t = useTexts('settings')
  const language = useLanguage()
  const { count, decimal } = useFormat()
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
    return {
      nothing: t('nothing'),
      yes: t('yes'),
      no: t('no'),
      english: t('english'),
      persian: t('persian'),
      entry: (number) => t('entry', { number: count(number) }),
      country: (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code),
      amount: (value) => {
        if (NEVER_REACHED.test(value)) return t('neverReached')
        return AMOUNT.test(value) ? decimal(value, MOST_DECIMALS) : value
      },
      number: (value, unit) => (unit === null ? count(value) : t(`in.${unit}`, { number: count(value) })),
    }
  }, [t, language, count, decimal])
}

type SettingDiffProps = {
  readonly settings: readonly Setting[]
  readonly changes: readonly SettingChange[]
}

/** What changes of settings change, setting by setting: each line with what it said before and what it says now. */
export function SettingDiff({ settings, changes }: SettingDiffProps) {
  return (
    <div className="grid gap-3">
      {changes.map((change) => (
        <OneDiff key={change.key} setting={settings.find(({ key }) => key === change.key)} change={change} />
      ))}
    </div>
  )
}

function OneDiff({ setting, change }: { readonly setting: Setting | undefined; readonly change: SettingChange }) {
  const t = useTexts('settings')
  const words = useValueWords()
  const fields = setting?.fields ?? []
  const lines = changedLines(linesOf(fields, change.before, words), linesOf(fields, change.after, words))
  return (
    <section className="rounded-md border border-line bg-ground/40 px-4 py-3">
      <h3 className="font-semibold">{setting?.title ?? <Bdi>{change.key}</Bdi>}</h3>
      {lines.length === 0 && <p className="text-[13px] text-ink-3">{t('orderOnly')}</p>}
      <dl className="mt-1 grid gap-1.5">
        {lines.map(({ id, name, before, after }) => (
          <div key={id}>
            {name !== '' && <dt className="text-[13px] text-ink-3">{name}</dt>}
            <dd className="break-words">
              <BeforeAfter before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
