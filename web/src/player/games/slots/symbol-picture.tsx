import type { Machine } from '@tas/shared/rules/slots/machine.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { sheetPath } from './sheet-path.ts'

const CELL = 100

type SymbolPictureProps = { readonly machine: Machine; readonly symbol: string; readonly className?: string }

/** One symbol out of a machine's sheet, called by its name. */
export function SymbolPicture({ machine, symbol, className = 'size-14' }: SymbolPictureProps) {
  const language = useLanguage()
  const place = machine.symbols.findIndex(({ id }) => id === symbol)
  return (
    <svg viewBox={`${place * CELL} 0 ${CELL} ${CELL}`} role="img" className={`shrink-0 overflow-hidden ${className}`}>
      <title>{machine.symbols[place]?.[language] ?? symbol}</title>
      <image href={sheetPath(machine.id)} width={machine.symbols.length * CELL} height={CELL} />
    </svg>
  )
}
