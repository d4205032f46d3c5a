import type { Machine } from '@tas/shared/rules/slots/machine.ts'
import { type PayRow, payRows } from '@tas/shared/rules/slots/rules-text.ts'
import { useLanguage, useTexts } from '../../../lib/i18n.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { shortMultiplierMark } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { SymbolPicture } from './symbol-picture.tsx'

/** What every symbol of a machine pays, in pictures, from its description. */
export function Paytable({ machine }: { readonly machine: Machine }) {
  const t = useTexts('slots')
  const rows = payRows(machine)
  const symbols = [...machine.pays.map((pay) => pay.symbols), ...(machine.scatter ? [[machine.scatter.symbol]] : [])]
  const paying = new Set(rows.flatMap((_, index) => symbols[index] ?? []))
  const silent = machine.symbols.map(({ id }) => id).filter((id) => !paying.has(id) && roleOf(machine, id) !== null)
  return (
    <section className="grid gap-3">
      <header>
        <h3 className="text-[17px] font-bold">{t('paytable')}</h3>
        <p className="text-[13px] text-ink-3">{t('paytableHint')}</p>
      </header>
      <ul className="grid grid-cols-1 gap-2 min-[480px]:grid-cols-2">
        {rows.map((row, index) => (
          <PayItem key={(symbols[index] ?? []).join(' ')} machine={machine} ids={symbols[index] ?? []} row={row} />
        ))}
        {silent.map((id) => (
          <PayItem key={id} machine={machine} ids={[id]} row={null} />
        ))}
      </ul>
    </section>
  )
}

type PayItemProps = { readonly machine: Machine; readonly ids: readonly string[]; readonly row: PayRow | null }

function PayItem({ machine, ids, row }: PayItemProps) {
  const t = useTexts('slots')
  const { digits } = usePreferences()
  const { count: written } = useFormat()
  const language = useLanguage()
  const [first = ''] = ids
  const name = ids.map((id) => machine.symbols.find((one) => one.id === id)?.[language] ?? id).join(' · ')
  const role = ids.length === 1 ? roleOf(machine, first) : 'mixed'
  return (
    <li className="flex items-center gap-3 rounded-md border border-line bg-surface-2 px-3 py-2">
      <span className="flex">
        {ids.map((id) => (
          <SymbolPicture
            key={id}
            machine={machine}
            symbol={id}
            className={ids.length > 1 ? '-me-3 size-10' : 'size-14'}
          />
        ))}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-[13px] text-ink-2">{name}</p>
        {role !== null && <p className="text-[13px] font-bold text-saffron-ink">{t(role)}</p>}
        {row !== null && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-[14px]">
            {row.counts.toReversed().map(({ count, multiplierE4 }) => (
              <div key={count} className="contents">
                <dt className="text-ink-3">{written(count)}</dt>
                <dd className="font-semibold">
                  <Ltr>{shortMultiplierMark(multiplierE4, digits)}</Ltr>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {row?.place === 'any' && <p className="text-[13px] text-ink-3">{t('placeAny')}</p>}
        {row?.place === 'window' && <p className="text-[13px] text-ink-3">{t('placeWindow')}</p>}
      </div>
    </li>
  )
}

type Role = 'wild' | 'scatter' | 'coin'

/** What a symbol does besides paying. */
function roleOf({ wild, scatter, holdAndWin }: Machine, id: string): Role | null {
  if (wild?.symbols.some(({ symbol }) => symbol === id)) return 'wild'
  if (scatter?.symbol === id) return 'scatter'
  return holdAndWin?.symbol === id ? 'coin' : null
}
