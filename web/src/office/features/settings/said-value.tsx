import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { useValueWords } from '../../kit/setting-diff.tsx'
import { isRecord, linesOf, type Setting } from '../../kit/setting-values.ts'
import { useTexts } from '../../me/texts.ts'

/** Lines of a long value that are in sight at once. */
const MOST_LINES = 6

type SaidValueProps = { readonly setting: Setting; readonly value: Setting['value'] }

/** A value of a setting in words, with what holds where it says nothing. */
export function SaidValue({ setting, value }: SaidValueProps) {
  const t = useTexts('settings')
  const { count } = useFormat()
  const words = useValueWords()
  const isLeftOut = isRecord(value) && Object.keys(value).length === 0
  const left = Object.entries(setting.holds ?? {}).filter(([key]) => !isRecord(value) || !Object.hasOwn(value, key))
  const held = left.length === 0 ? [] : linesOf(setting.fields, Object.fromEntries(left), words)
  const lines = [
    ...(isLeftOut && held.length > 0 ? [] : linesOf(setting.fields, value, words)),
    // What nobody set holds all the same.
    ...held.map((line) => ({ ...line, text: t('holds', { value: line.text }) })),
  ]
  const long = Array.isArray(value) ? value.length : lines.length
  // What has no names is said in one line: a list of countries.
  const isPlain = lines.every(({ name }) => name === '')
  if (isPlain)
    return (
      <p className="break-words">
        {lines.map(({ id, text }, index) => (
          <span key={id}>
            {index > 0 && t('and')}
            <Bdi>{text}</Bdi>
          </span>
        ))}
      </p>
    )
  if (lines.length <= MOST_LINES) return <Lines lines={lines} />
  return (
    <details>
      <summary className="cursor-pointer py-1 font-medium text-ink-2 coarse:min-h-11 coarse:py-3">
        {t('lines', { count: long, formatted: count(long) })}
      </summary>
      <Lines lines={lines} />
    </details>
  )
}

function Lines({ lines }: { readonly lines: ReturnType<typeof linesOf> }) {
  return (
    <dl className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {lines.map(({ id, name, text }) => (
        <div key={id} className="contents">
          <dt className="text-[13px] text-ink-3">{name}</dt>
          <dd className="min-w-0 break-words max-sm:mb-1">
            <Bdi>{text}</Bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
