import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { usePreferences } from '../../../lib/preferences.ts'

/** A point: what it is called, in short on the scale, and a decimal of the wire. */
export type Point = { readonly name: string; readonly mark: string; readonly value: string }

/** Values of another time, one beside each point, under a name of their own. */
export type PointsBefore = { readonly name: string; readonly points: readonly Point[] }

type LineChartProps = {
  /** What the picture shows, for whoever does not see it. */
  readonly label: string
  readonly points: readonly Point[]
  readonly before?: PointsBefore
  /** In pixels; left out: as on the home screen. */
  readonly height?: number
  readonly write: (value: string) => string
  /** Writes a value of the scale. */
  readonly writeMark: (value: string) => string
}

const USUAL_HEIGHT = 260
/** Room that a label of the axis of values takes for each of its signs. */
const SIGN_WIDTH = 7.5
/** As much at least, so that the first name of the other scale, which stands under its point, is whole. */
const LEAST_WIDTH = 44

/**
 * Values in their order as a line. It runs from left to right in either language, as scales do; pointing at it says the value of a
 * point, and so do the arrow keys, Home and End where it has the focus. The same values are a table elsewhere.
 */
export function LineChart({ label, points, before, height = USUAL_HEIGHT, write, writeMark }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<uPlot | null>(null)
  const { theme } = usePreferences()
  const [shown, setShown] = useState<number | null>(null)
  const latest = useRef({ points, writeMark })
  latest.current = { points, writeMark }
  const drawn = JSON.stringify([points, before, theme])
  useEffect(() => {
    const box = place.current
    if (box === null || !canDraw()) return
    const made = new uPlot(
      optionsOf({ box, height, hasBefore: before !== undefined, latest }, setShown),
      dataOf(points, before),
      box,
    )
    const watch = new ResizeObserver(() => made.setSize({ width: box.clientWidth, height }))
    watch.observe(box)
    chart.current = made
    return () => {
      chart.current = null
      watch.disconnect()
      made.destroy()
    }
  }, [drawn, height])
  const last = points.length - 1
  const index = Math.min(shown ?? last, last)
  const [pointed, pointedBefore] = [points[index], before?.points[index]]
  const said = (point: Point | undefined) => (point === undefined ? '' : `${point.name}: ${write(point.value)}`)
  const press = (event: KeyboardEvent) => {
    const next = placeOf(event.key, index, last)
    if (next === null) return
    event.preventDefault()
    setShown(next)
    pointAt(chart.current, next)
  }
  return (
    <div className="px-3 pt-3 pb-2">
      <p aria-hidden className="flex flex-wrap gap-x-3 px-2 text-[13px] text-ink-2">
        {pointed !== undefined && <Said point={pointed} write={write} />}
        {before !== undefined && pointedBefore !== undefined && (
          <span className="ms-auto flex flex-wrap gap-x-3 text-ink-3">
            <span>{before.name}</span>
            <Said point={pointedBefore} write={write} />
          </span>
        )}
      </p>
      <div
        ref={place}
        // The role of what is stepped through by arrow keys, and says a value at each step.
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-readonly
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, index)}
        aria-valuetext={[said(pointed), said(pointedBefore)].filter((text) => text !== '').join(' · ')}
        onKeyDown={press}
        dir="ltr"
        className="rounded-md"
        style={{ minHeight: height }}
      />
    </div>
  )
}

function Said({ point, write }: { readonly point: Point } & Pick<LineChartProps, 'write'>) {
  return (
    <>
      <span>{point.name}</span>
      <bdi dir="ltr" className="font-semibold text-ink">
        {write(point.value)}
      </bdi>
    </>
  )
}

/** Which point a key leads to: the line runs from left to right in either language. Null: none. */
function placeOf(key: string, index: number, last: number): number | null {
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }[key]
  return next === undefined ? null : Math.max(0, Math.min(last, next))
}

/** Shows the cursor of the picture at a point. */
function pointAt(chart: uPlot | null, index: number): void {
  chart?.setCursor({ left: chart.valToPos(index, 'x'), top: 0 })
}

/** Only a picture hangs on these numbers, no money does. */
function dataOf(points: readonly Point[], before: PointsBefore | undefined): uPlot.AlignedData {
  const numbers = points.map(({ value }) => Number(value))
  const places = points.map((_, index) => index)
  if (before === undefined) return [places, numbers]
  return [places, places.map((index) => Number(before.points[index]?.value ?? 0)), numbers]
}

/** A window without a canvas, as tests have it, shows the words alone. */
function canDraw(): boolean {
  return typeof Path2D !== 'undefined' && document.createElement('canvas').getContext('2d') !== null
}

type Latest = { readonly current: Pick<LineChartProps, 'points' | 'writeMark'> }

type Drawing = {
  readonly box: HTMLElement
  readonly height: number
  readonly hasBefore: boolean
  readonly latest: Latest
}

function optionsOf(
  { box, height, hasBefore, latest }: Drawing,
  onPoint: (index: number | null) => void,
): uPlot.Options {
  const style = getComputedStyle(box)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const axis = {
    stroke: colour('--ink-3'),
    font: `12px ${style.fontFamily}`,
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
  }
  // Each in its own direction: a canvas takes a Persian day for a piece of a line from left to right.
  const nameOf = (index: number) => `\u2068${latest.current.points[index]?.mark ?? ''}\u2069`
  const line = { stroke: colour('--turquoise'), width: 2, fill: `${colour('--turquoise')}22` }
  const lineBefore = { stroke: colour('--ink-3'), width: 1.5, dash: [5, 4], points: { show: false } }
  return {
    width: box.clientWidth,
    height,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { fill: colour('--turquoise') } },
    scales: { x: { time: false } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 30,
        space: 90,
        incrs: [1, 2, 5, 10, 15, 30, 60],
        values: (_, marks) => marks.map(nameOf),
      },
      {
        ...axis,
        size: (_, texts) =>
          Math.max(LEAST_WIDTH, 16 + SIGN_WIDTH * Math.max(0, ...(texts ?? []).map((text) => text.length))),
        values: (_, marks) => marks.map((mark) => latest.current.writeMark(String(mark))),
      },
    ],
    series: [{}, ...(hasBefore ? [lineBefore] : []), line],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  }
}
