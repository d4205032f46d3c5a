import { traceStar } from '../../../ui/ornament.ts'
import { roundRect } from './draw-frame.ts'
import type { DrawSymbol } from './draw-reels.ts'
import type { Board } from './hold-board.ts'
import { cellCentre, type Layout } from './layout.ts'

type Pen = CanvasRenderingContext2D

export type HoldPicture = {
  readonly before: Board
  readonly board: Board
  /** From 0 to 1. */
  readonly done: number
  readonly nowMs: number
  /** Empty cells are turning. */
  readonly isTurning: boolean
  readonly coinSymbol: string
  /** What a coin is worth, written. */
  readonly textOf: (coin: number) => string
}

/** Draws hold-and-win: the coins that stay, and the cells that spin for more. */
export function drawHold(pen: Pen, layout: Layout, picture: HoldPicture, drawSymbol: DrawSymbol): void {
  const { before, board, done, isTurning } = picture
  const reels = layout.reels
  for (const [index, coin] of board.entries()) {
    // Cells come to rest reel by reel, those with a coin and those without alike.
    const stopsAt = 0.45 + (0.4 * Math.floor(index / layout.rows)) / reels
    const isNew = before[index] === 0
    drawCell(pen, layout, index)
    if (isNew && isTurning && done < stopsAt) drawRolling(pen, layout, { index, picture, drawSymbol })
    else if (coin > 0) {
      const sinceStop = isNew ? Math.min(1, (done - (isTurning ? stopsAt : 0)) / 0.15) : 1
      drawCoin(pen, layout, { index, picture, drawSymbol, coin, scale: isNew ? 1.28 - 0.28 * sinceStop : 1 })
    }
  }
}

function drawCell(pen: Pen, layout: Layout, index: number): void {
  const { x, y } = cellCentre(layout, index)
  const side = layout.cell * 0.93
  roundRect(pen, { x: x - side / 2, y: y - side / 2, width: side, height: side }, layout.cell * 0.12)
  pen.fillStyle = 'rgb(5 4 14 / 0.72)'
  pen.fill()
  pen.lineWidth = 1
  pen.strokeStyle = 'rgb(255 224 150 / 0.3)'
  pen.stroke()
  traceStar(pen, { x, y, radius: layout.cell * 0.16 })
  pen.strokeStyle = 'rgb(255 224 150 / 0.18)'
  pen.stroke()
}

type InCell = { readonly index: number; readonly picture: HoldPicture; readonly drawSymbol: DrawSymbol }

/** Empty places and coins roll by. */
function drawRolling(pen: Pen, layout: Layout, { index, picture, drawSymbol }: InCell): void {
  const { nowMs, coinSymbol } = picture
  const { x, y } = cellCentre(layout, index)
  const { cell } = layout
  const side = cell * 0.93
  pen.save()
  roundRect(pen, { x: x - side / 2, y: y - side / 2, width: side, height: side }, cell * 0.12)
  pen.clip()
  const place = ((nowMs / 90 + index * 0.37) % 2) - 1
  pen.globalAlpha = 0.4
  drawSymbol(pen, coinSymbol, { x, y: y + place * cell, size: cell * 0.8 })
  pen.restore()
}

type Coin = InCell & { readonly coin: number; readonly scale: number }

function drawCoin(pen: Pen, layout: Layout, { index, picture, drawSymbol, coin, scale }: Coin): void {
  const { coinSymbol, textOf } = picture
  const { x, y } = cellCentre(layout, index)
  const size = layout.cell * 0.92 * scale
  drawSymbol(pen, coinSymbol, { x, y, size })
  const height = Math.max(17, layout.cell * 0.27)
  pen.font = `800 ${Math.round(height * 0.7)}px "Inter Variable", "Vazirmatn Variable", sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const text = textOf(coin)
  const width = pen.measureText(text).width + height * 0.7
  roundRect(pen, { x: x - width / 2, y: y + layout.cell * 0.19 - height / 2, width, height }, height / 2)
  pen.fillStyle = 'rgb(46 20 0 / 0.88)'
  pen.fill()
  pen.fillStyle = '#ffe9a8'
  pen.fillText(text, x, y + layout.cell * 0.19 + 0.5)
}
