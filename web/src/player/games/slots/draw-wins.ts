import type { Win } from '@tas/shared/rules/slots/spin-wins.ts'
import { roundRect } from './draw-frame.ts'
import { cellCentre, type Layout } from './layout.ts'

type Pen = CanvasRenderingContext2D

export type ShownWin = {
  readonly win: Win
  readonly colour: string
  /** What it pays, written. */
  readonly amount: string
  /** Brought more than the stake: lit and moving. Else outlined, and no more. */
  readonly isCelebrated: boolean
  /** Since it is shown; 0 where nothing may move. */
  readonly sinceMs: number
}

/** Of a cell: how far a winning symbol grows and shrinks. */
export function pulse(sinceMs: number): number {
  return 1 + 0.07 * Math.sin((sinceMs / 1_000) * Math.PI * 2) ** 2
}

/** Draws one win over the window: its cells, the line that joins them, and what it pays. */
export function drawWin(pen: Pen, layout: Layout, shown: ShownWin): void {
  const { win, colour, isCelebrated } = shown
  const { cell } = layout
  const paid = win.kind === 'line' ? win.cells.filter((_, reel) => reel < win.count) : win.cells
  pen.save()
  if (win.kind === 'line') drawPath(pen, layout, win.cells, { colour, isCelebrated })
  pen.lineWidth = isCelebrated ? Math.max(2, cell * 0.04) : 1.5
  pen.strokeStyle = isCelebrated ? colour : 'rgb(226 230 245 / 0.8)'
  if (isCelebrated) {
    pen.shadowColor = colour
    pen.shadowBlur = cell * 0.16
  }
  for (const index of paid) {
    const { x, y } = cellCentre(layout, index)
    const side = cell * 0.94
    roundRect(pen, { x: x - side / 2, y: y - side / 2, width: side, height: side }, cell * 0.12)
    pen.stroke()
  }
  pen.restore()
  const middle = paid[Math.floor((paid.length - 1) / 2)]
  if (middle !== undefined) drawAmount(pen, layout, cellCentre(layout, middle), shown)
}

type PathLook = { readonly colour: string; readonly isCelebrated: boolean }

function drawPath(pen: Pen, layout: Layout, cells: readonly number[], { colour, isCelebrated }: PathLook): void {
  const { left, width, cell } = layout
  const points = cells.map((index) => cellCentre(layout, index))
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined) return
  const trace = () => {
    pen.beginPath()
    pen.moveTo(left, first.y)
    for (const { x, y } of points) pen.lineTo(x, y)
    pen.lineTo(left + width, last.y)
    pen.stroke()
  }
  pen.lineJoin = 'round'
  pen.strokeStyle = 'rgb(4 6 20 / 0.65)'
  pen.lineWidth = cell * 0.085
  trace()
  pen.strokeStyle = isCelebrated ? colour : 'rgb(210 216 236 / 0.75)'
  pen.lineWidth = cell * 0.045
  trace()
}

type Point = { readonly x: number; readonly y: number }

function drawAmount(pen: Pen, { cell }: Layout, { x, y }: Point, { amount, colour, isCelebrated }: ShownWin): void {
  const height = Math.max(18, cell * 0.24)
  pen.font = `800 ${Math.round(height * 0.68)}px "Inter Variable", "Vazirmatn Variable", sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const width = pen.measureText(amount).width + height * 0.9
  const box = { x: x - width / 2, y: y + cell * 0.26 - height / 2, width, height }
  roundRect(pen, box, height / 2)
  pen.fillStyle = 'rgb(6 9 28 / 0.9)'
  pen.fill()
  pen.lineWidth = 1.25
  pen.strokeStyle = isCelebrated ? colour : 'rgb(210 216 236 / 0.6)'
  pen.stroke()
  pen.fillStyle = isCelebrated ? colour : '#e2e6f5'
  pen.fillText(amount, x, box.y + height / 2 + 0.5)
}
