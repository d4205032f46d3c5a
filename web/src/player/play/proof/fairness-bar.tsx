import type { ReactNode } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { Glyph } from '../../../ui/glyph.tsx'

type FairnessBarProps = { readonly onOpen: () => void; readonly children?: ReactNode }

/** The foot of a stage: the way to the proof, and what else the game puts there. */
export function FairnessBar({ onOpen, children }: FairnessBarProps) {
  const t = useTexts('originals')
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-3 py-1">
      <button
        type="button"
        onClick={onOpen}
        className="flex min-h-11 items-center gap-2 rounded-sm px-1 text-[13px] font-semibold text-[#c3cbe6] transition-colors hover:text-white"
      >
        <Glyph name="shield" size={18} className="text-[#5fe3d4]" />
        {t('fairness')}
      </button>
      {children}
    </footer>
  )
}
