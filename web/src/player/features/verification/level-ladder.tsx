import type { CallData } from '@tas/shared/contract/api.ts'
import { LEVELS, type Level } from '@tas/shared/rules/verification/levels.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { classes } from '../../../ui/classes.ts'
import { Glyph } from '../../../ui/glyph.tsx'

type Status = CallData<'verification/verification/getStatus'>

/** What each level opens, how far the player is, and what is missing for the next. */
export function LevelLadder({ status: { level, missing } }: { readonly status: Status }) {
  const t = useTexts('verification')
  const { count } = useFormat()
  return (
    <section aria-labelledby="levels" className="rounded-lg border border-line bg-surface-1 p-5">
      <h2 id="levels" className="text-[17px] font-bold">
        {t('levelNow', { level: count(level) })}
      </h2>
      {missing.length > 0 && (
        <p className="mt-1 text-ink-2">
          {t('missing', { list: missing.map((type) => t(`type.${type}`)).join(t('and')) })}
        </p>
      )}
      <ol className="mt-4 grid gap-2 md:grid-cols-5">
        {LEVELS.map((one) => (
          <Rung key={one} level={one} isReached={one <= level} isNext={one === level + 1} />
        ))}
      </ol>
    </section>
  )
}

type RungProps = { readonly level: Level; readonly isReached: boolean; readonly isNext: boolean }

function Rung({ level, isReached, isNext }: RungProps) {
  const t = useTexts('verification')
  const { count } = useFormat()
  return (
    <li
      className={classes(
        'rounded-md border p-3',
        isReached ? 'border-turquoise/50 bg-turquoise/10' : isNext ? 'border-saffron/60' : 'border-line',
      )}
    >
      <p className="flex items-center gap-2 text-[14px] font-bold">
        {isReached && <Glyph name="check" size={16} className="text-turquoise-ink" />}
        {count(level)} · {t(`level.${level}`)}
      </p>
      <p className="mt-1 text-[13px] text-ink-2">{t(`opens.${level}`)}</p>
      {(isReached || isNext) && (
        <p className="mt-1 text-[13px] font-semibold text-ink-3">{t(isReached ? 'reached' : 'next')}</p>
      )}
    </li>
  )
}
