import { formatAmount } from '@tas/shared/values/money.ts'
import { Eraser, RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { usePreferences } from '../../../../lib/preferences.ts'
import { inDigits, isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import type { CurrencyData } from '../../../me/currency.ts'
import { ChipFace } from './chip-face.tsx'
import { chipText } from './chip-values.ts'
import type { Chips } from './use-chips.ts'
import './chips.css'

type ChipTrayProps = {
  readonly chips: Chips
  readonly currency: CurrencyData | undefined
  /** Bets are closed: what lies stays as it is. */
  readonly isLocked: boolean
}

/** Of the play bar of a table: the chips to choose from, and what can be done with those that lie. */
export function ChipTray({ chips, currency, isLocked }: ChipTrayProps) {
  const t = useTexts('chips')
  const { digits } = usePreferences()
  const { money } = useFormat()
  const name = useId()
  const { values, tool, choose, laid } = chips
  const pointCount = currency?.pointCount ?? 2
  const isEmpty = laid.size === 0
  return (
    <div className="chip-bar">
      <fieldset className="chip-rack">
        <legend className="sr-only">{t('chips')}</legend>
        {values.map((minor, tone) => (
          <label key={minor} className="chip-choice">
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={isolated(currency ? money(formatAmount(minor, pointCount), currency) : '')}
              checked={tool === minor}
              onChange={() => choose(minor)}
            />
            <ChipFace tone={tone} text={inDigits(chipText(minor, pointCount), digits)} />
          </label>
        ))}
        <label className="chip-choice chip-eraser" title={t('remove')}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            aria-label={t('remove')}
            checked={tool === 'remove'}
            onChange={() => choose('remove')}
          />
          <Eraser size={20} aria-hidden />
        </label>
      </fieldset>
      <div className="chip-tools">
        <Tool title={t('undo')} isOff={isLocked || !chips.canUndo} onPress={chips.undo}>
          <Undo2 size={18} aria-hidden className="mirror" />
        </Tool>
        <Tool title={t('double')} isOff={isLocked || isEmpty} onPress={chips.double}>
          <bdi dir="ltr" aria-hidden="true" className="text-[15px] font-extrabold">
            {inDigits('2', digits)}×
          </bdi>
        </Tool>
        <Tool title={t('rebet')} isOff={isLocked || !chips.canRebet} onPress={chips.rebet}>
          <RotateCcw size={18} aria-hidden />
        </Tool>
        <Tool title={t('clear')} isOff={isLocked || isEmpty} onPress={chips.clear}>
          <Trash2 size={18} aria-hidden />
        </Tool>
      </div>
    </div>
  )
}

type ToolProps = {
  readonly title: string
  readonly isOff: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

/** Never disabled: whoever pressed undo for the last time keeps the focus there. */
function Tool({ title, isOff, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      title={title}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
      className="chip-tool"
    >
      {children}
      <span>{title}</span>
    </button>
  )
}
