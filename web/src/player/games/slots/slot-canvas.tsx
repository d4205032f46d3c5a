import type { Build, Machine } from '@tas/shared/rules/slots/machine.ts'
import { useMemo, useRef } from 'react'
import { useStageCanvas } from '../../../ui/use-stage-canvas.ts'
import { playSound } from '../../play/frames/stage/sound.ts'
import { createStillLayer } from '../../play/frames/stage/still-layer.ts'
import { drawSlot, type Picture } from './draw-slot.ts'
import { createReelTable } from './reel-table.ts'
import { useSymbolSheet } from './symbol-sheet.ts'
import type { Theme } from './themes.ts'
import type { Pace } from './timeline.ts'
import type { Show } from './use-show.ts'

type SlotCanvasProps = Pick<Picture, 'amountOf' | 'coinText' | 'isCelebrated'> & {
  readonly machine: Machine
  /** Whose strips turn. */
  readonly build: Build
  readonly theme: Theme
  readonly pace: Pace
  readonly shown: Show['shown']
  readonly isPlacing: boolean
  readonly isStill: boolean
}

/** The picture of a machine. It only shows what the words beside it say, and is hidden from screen readers. */
export function SlotCanvas(props: SlotCanvasProps) {
  const { machine, build, theme, pace, shown, isPlacing, isStill, amountOf, coinText, isCelebrated } = props
  const sheet = useSymbolSheet(machine.id, machine.symbols.length)
  const frame = useMemo(createStillLayer, [])
  const table = useMemo(() => createReelTable(build, machine.rows), [build, machine])
  const places = useMemo(() => new Map(machine.symbols.map(({ id }, index) => [id, index])), [machine])
  const standing = useRef(0)

  const ref = useStageCanvas((pen, size, nowMs) => {
    const look = { build, rows: machine.rows, temper: theme.temper, pace, shown: shown.current, isPlacing }
    const moment = table.momentAt(look, nowMs)
    const turns = moment.turning?.turns ?? []
    const stood = turns.filter(({ stop }) => stop !== null && nowMs >= stop.atMs - theme.temper.settleMs * 0.5).length
    if (turns.length > 0 && stood > standing.current && !isStill) playSound('tick', 0.45)
    standing.current = turns.length > 0 ? stood : 0
    drawSlot(
      pen,
      size,
      {
        machine,
        reels: build.reels.length,
        theme,
        drawSymbol: (on, id, at) => sheet.draw(on, places.get(id) ?? -1, at),
        frame,
        amountOf,
        coinText,
        isStill,
        isCelebrated,
        nowMs,
      },
      moment,
    )
  })
  return (
    <div aria-hidden="true" className="absolute inset-0">
      <canvas ref={ref} className="block size-full [direction:ltr]" />
    </div>
  )
}
