import type { Machine } from '@tas/shared/rules/slots/machine.ts'
import type { Win } from '@tas/shared/rules/slots/spin-wins.ts'
import { drawSparks } from '../../../ui/ornament.ts'
import type { StageSize } from '../../../ui/use-stage-canvas.ts'
import type { StillLayer } from '../../play/frames/stage/still-layer.ts'
import { drawDrift } from './draw-drift.ts'
import { drawFrame, drawShade } from './draw-frame.ts'
import { drawHold } from './draw-hold.ts'
import { type DrawSymbol, drawFall, drawLying, drawTurning } from './draw-reels.ts'
import { drawWin, pulse } from './draw-wins.ts'
import { cellCentre, type Layout, layOut } from './layout.ts'
import type { Moment } from './reel-table.ts'
import type { Theme } from './themes.ts'
import type { Scene } from './timeline.ts'

type Pen = CanvasRenderingContext2D

export type Picture = {
  readonly machine: Machine
  readonly reels: number
  readonly theme: Theme
  readonly drawSymbol: DrawSymbol
  readonly frame: StillLayer
  /** What credits are worth at the stake of the bet that is shown, written. */
  readonly amountOf: (credits: number) => string
  /** What a coin is worth, written. */
  readonly coinText: (coin: number) => string
  readonly isStill: boolean
  readonly isCelebrated: boolean
  readonly nowMs: number
}

/** How long each win stands in turn when all has been shown. */
const CYCLE_MS = 1_300
/** In which a window that comes without motion comes up. */
const FADE_MS = 220

/** Draws the machine as it stands at a moment. */
export function drawSlot(pen: Pen, size: StageSize, picture: Picture, moment: Moment): void {
  const { machine, reels, theme, frame, isStill, nowMs } = picture
  const layout = layOut(size, { reels, rows: machine.rows })
  pen.clearRect(0, 0, size.width, size.height)
  if (!isStill) drawDrift(pen, size, theme.drift, nowMs)
  const isFeature = isInFeature(moment.scene)
  frame(pen, size, String(isFeature), (still) => drawFrame(still, layout, theme, isFeature))
  pen.save()
  pen.beginPath()
  pen.rect(layout.left, layout.top, layout.width, layout.height)
  pen.clip()
  drawWindow(pen, layout, picture, moment)
  drawShade(pen, layout)
  pen.restore()
  drawShownWins(pen, layout, picture, moment)
  if (picture.isCelebrated && !isStill && moment.scene?.kind === 'total')
    drawSparks(pen, { ...middleOf(layout), reach: layout.width * 0.42, sinceMs: moment.sinceMs })
}

/** Free games and hold-and-win have a frame of their own. */
export function isInFeature(scene: Scene | undefined): boolean {
  return (
    scene !== undefined && scene.kind !== 'total' && (scene.mode === 'free' || scene.hold !== null || scene.games > 0)
  )
}

function middleOf({ left, top, width, height }: Layout) {
  return { x: left + width / 2, y: top + height / 2 }
}

function drawWindow(pen: Pen, layout: Layout, picture: Picture, moment: Moment): void {
  const { scene, turning, rest } = moment
  if (turning !== null) drawSpinning(pen, layout, picture, moment)
  else if (scene === undefined) drawLying(pen, layout, { window: rest }, picture.drawSymbol)
  else if (scene.hold !== null) drawHeld(pen, layout, picture, moment)
  else if (scene.kind === 'lay' && !picture.isStill) drawGrowing(pen, layout, picture, moment)
  else if (scene.kind === 'fall' && !picture.isStill) drawFalling(pen, layout, picture, moment)
  else drawLit(pen, layout, picture, moment)
}

/** The share of its scene that has passed. */
function doneOf({ scene, sinceMs }: Moment): number {
  return scene === undefined || scene.durationMs === 0 ? 1 : Math.min(1, sinceMs / scene.durationMs)
}

/** Reels that turn; where nothing may move, the last window steps back until the next one comes. */
function drawSpinning(pen: Pen, layout: Layout, picture: Picture, { turning, rest, scene, isWaiting }: Moment): void {
  const { isStill, drawSymbol } = picture
  if (isStill || turning === null) drawLying(pen, layout, { window: rest, alphaOf: () => 0.35 }, drawSymbol)
  else drawTurning(pen, layout, turning, drawSymbol)
  if (!isWaiting && scene !== undefined) drawSticky(pen, layout, scene, picture)
}

function drawHeld(pen: Pen, layout: Layout, picture: Picture, moment: Moment): void {
  const { machine, coinText, nowMs, isStill, drawSymbol } = picture
  const { scene } = moment
  if (!scene?.hold) return
  const { before, board } = scene.hold
  const coinSymbol = machine.holdAndWin?.symbol ?? ''
  const isTurning = scene.kind === 'respin' && !isStill
  const done = doneOf(moment)
  drawHold(pen, layout, { before, board, done, isTurning, coinSymbol, textOf: coinText, nowMs }, drawSymbol)
}

function drawFalling(pen: Pen, layout: Layout, { drawSymbol }: Picture, moment: Moment): void {
  const { scene } = moment
  if (scene === undefined) return
  const gone = new Set(scene.wins.flatMap(({ cells }) => cells))
  drawFall(pen, layout, { before: scene.before, window: scene.window, gone, done: doneOf(moment) }, drawSymbol)
}

/** Wilds that stay lie over the reels that turn. */
function drawSticky(pen: Pen, layout: Layout, scene: Scene, { machine, drawSymbol }: Picture): void {
  const wild = machine.wild?.symbols[0]?.symbol
  if (wild === undefined || scene.sticky.length === 0) return
  const stays = new Set(scene.sticky)
  const cells = Array.from({ length: layout.reels * layout.rows }, (_, cell) => cell)
  for (const cell of scene.sticky) {
    const { x, y } = cellCentre(layout, cell)
    pen.fillStyle = 'rgb(6 9 28 / 0.86)'
    pen.fillRect(x - layout.cell / 2, y - layout.cell / 2, layout.cell, layout.cell)
  }
  const without = new Set(cells.filter((cell) => !stays.has(cell)))
  drawLying(pen, layout, { window: cells.map(() => wild), without }, drawSymbol)
}

/** Wilds grow over what they cover. */
function drawGrowing(pen: Pen, layout: Layout, { drawSymbol }: Picture, moment: Moment): void {
  const { scene } = moment
  if (scene === undefined) return
  const { before, window } = scene
  const changed = new Set(window.flatMap((id, cell) => (id === before[cell] ? [] : [cell])))
  const kept = new Set(window.flatMap((_, cell) => (changed.has(cell) ? [] : [cell])))
  const grown = 1 - (1 - doneOf(moment)) ** 3
  drawLying(pen, layout, { window: before, alphaOf: (cell) => (changed.has(cell) ? 1 - grown : 1) }, drawSymbol)
  const scaleOf = () => 0.3 + 0.7 * grown
  drawLying(pen, layout, { window, without: kept, alphaOf: () => grown, scaleOf }, drawSymbol)
}

/** The window at rest; what wins stands out. */
function drawLit(pen: Pen, layout: Layout, picture: Picture, moment: Moment): void {
  const { isCelebrated, isStill, drawSymbol } = picture
  const { scene, sinceMs } = moment
  const win = shownWin(moment)
  const won = new Set(win === null ? [] : cellsOf(win))
  const fade = isStill && scene?.kind !== 'spin' ? Math.min(1, 0.35 + sinceMs / FADE_MS) : 1
  const alphaOf = (cell: number) => (won.size > 0 && isCelebrated && !won.has(cell) ? 0.4 : 1) * fade
  const scaleOf = (cell: number) => (won.has(cell) && isCelebrated && !isStill ? pulse(sinceMs) : 1)
  drawLying(pen, layout, { window: moment.rest, alphaOf, scaleOf }, drawSymbol)
}

function cellsOf({ kind, cells, count }: Win): readonly number[] {
  return kind === 'line' ? cells.slice(0, count) : cells
}

/** The win that stands out now: each in turn, and on in turn when all has been shown. */
function shownWin({ scene, sinceMs, overMs }: Moment): Win | null {
  if (scene?.kind !== 'wins' || scene.wins.length === 0) return null
  const eachMs = overMs >= 0 ? CYCLE_MS : Math.max(400, scene.durationMs / scene.wins.length)
  const at = Math.floor((overMs >= 0 ? overMs : sinceMs) / eachMs)
  return scene.wins[at % scene.wins.length] ?? null
}

function drawShownWins(pen: Pen, layout: Layout, picture: Picture, moment: Moment): void {
  const { theme, amountOf, isCelebrated, isStill } = picture
  const { scene, sinceMs } = moment
  const win = shownWin(moment)
  if (win === null || scene === undefined) return
  const { lines } = theme
  const colour = lines[(win.line ?? scene.wins.indexOf(win)) % lines.length] ?? theme.glow
  drawWin(pen, layout, {
    win,
    colour,
    amount: amountOf(win.credits * scene.multiplier),
    isCelebrated,
    sinceMs: isStill ? 0 : sinceMs,
  })
}
