import type { Machine } from '@tas/shared/rules/slots/machine.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { Theme } from './themes.ts'

const CELL = 10

type LineDiagramProps = { readonly machine: Machine; readonly theme: Theme }

/** Every line of a machine, drawn from its description. Nothing for machines without lines. */
export function LineDiagram({ machine, theme }: LineDiagramProps) {
  const t = useTexts('slots')
  const { count } = useFormat()
  const { win, rows } = machine
  if (win.kind !== 'lines') return null
  return (
    <section className="grid gap-3">
      <h3 className="text-[17px] font-bold">{t('lines')}</h3>
      <ul className="grid grid-cols-4 gap-3 sm:grid-cols-5">
        {win.lines.map((line, index) => (
          <li key={line.join(' ')} className="grid justify-items-center gap-1">
            <LinePicture
              line={line}
              rows={rows}
              colour={theme.lines[index % theme.lines.length] ?? theme.glow}
              title={t('line', { number: count(index + 1) })}
            />
            <span aria-hidden="true" className="text-[13px] text-ink-3">
              {count(index + 1)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type LinePictureProps = {
  readonly line: readonly number[]
  readonly rows: number
  readonly colour: string
  readonly title: string
}

/** Always from the left reel to the right, as the reels lie in every language. */
function LinePicture({ line, rows, colour, title }: LinePictureProps) {
  const points = line.map((row, reel) => `${(reel + 0.5) * CELL},${(row + 0.5) * CELL}`).join(' ')
  const cells = line.flatMap((row, reel) => Array.from({ length: rows }, (_, at) => ({ reel, at, isOn: at === row })))
  return (
    <svg viewBox={`0 0 ${line.length * CELL} ${rows * CELL}`} role="img" className="w-full rounded-sm bg-[#0b1022]">
      <title>{title}</title>
      {cells.map(({ reel, at, isOn }) => (
        <rect
          key={`${reel} ${at}`}
          x={reel * CELL + 0.6}
          y={at * CELL + 0.6}
          width={CELL - 1.2}
          height={CELL - 1.2}
          rx={1.5}
          fill={isOn ? colour : '#232c4d'}
          fillOpacity={isOn ? 0.55 : 1}
        />
      ))}
      <polyline points={points} fill="none" stroke={colour} strokeWidth={1.6} strokeLinejoin="round" />
    </svg>
  )
}
