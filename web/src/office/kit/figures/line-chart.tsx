import { useEffect, useRef, useState } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { usePreferences } from '../../../lib/preferences.ts'

/** A point: what it is called, in short on the scale, and a decimal of the wire. */
export type Point = { readonly name: string; readonly mark: string; readonly value: string }

type LineChartProps = {
  /** What the picture shows, for whoever does not see it. */
  readonly label: string
  readonly points: readonly Point[]
  readonly write: (value: string) => string
  /** Writes a value of the scale. */
  readonly writeMark: (value: string) => string
}

const HEIGHT = 260
/** Room that a label of the axis of values takes for each of its signs. */
const SIGN_WIDTH = 7.5
/** As much at least, so that the first name of the other scale, which stands under its point, is whole. */
const LEAST_WIDTH = 44

/**
 * Values in their order as a line. It runs from left to right in either language, as scales do; pointing at it says the value of a
 * point. A picture alone: the same values are a table elsewhere.
 */
export function LineChart({ label, points, write, writeMark }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const { theme } = usePreferences()
  const [shown, setShown] = useState<number | null>(null)
  const latest = useRef({ points, writeMark })
  latest.current = { points, writeMark }
  const drawn = JSON.stringify([points, theme])
  useEffect(() => {
    const box = place.current
    if (box === null || !canDraw()) return
    const chart = new uPlot(optionsOf(box, latest, setShown), dataOf(points), box)
    const watch = new ResizeObserver(() => chart.setSize({ width: box.clientWidth, height: HEIGHT }))
    watch.observe(box)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [drawn])
  const pointed = points[shown ?? points.length - 1]
  return (
    <div className="px-3 pt-3 pb-2">
      <p aria-hidden className="flex flex-wrap gap-x-3 px-2 text-[13px] text-ink-2">
        {pointed !== undefined && (
          <>
            <span>{pointed.name}</span>
            <bdi dir="ltr" className="font-semibold text-ink">
              {write(pointed.value)}
            </bdi>
          </>
        )}
      </p>
      <div ref={place} role="img" aria-label={label} dir="ltr" style={{ minHeight: HEIGHT }} />
    </div>
  )
}

/** Only a picture hangs on these numbers, no money does. */
function dataOf(points: readonly Point[]): uPlot.AlignedData {
  return [points.map((_, index) => index), points.map(({ value }) => Number(value))]
}

/** A window without a canvas, as tests have it, shows the words alone. */
function canDraw(): boolean {
  return typeof Path2D !== 'undefined' && document.createElement('canvas').getContext('2d') !== null
}

type Latest = { readonly current: Pick<LineChartProps, 'points' | 'writeMark'> }

function optionsOf(box: HTMLElement, latest: Latest, onPoint: (index: number | null) => void): uPlot.Options {
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
  return {
    width: box.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { drag: { x: false, y: false }, points: { fill: colour('--turquoise') } },
    scales: { x: { time: false } },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 30,
        space: 90,
        incrs: [1, 2, 5, 10, 15],
        values: (_, marks) => marks.map(nameOf),
      },
      {
        ...axis,
        size: (_, texts) =>
          Math.max(LEAST_WIDTH, 16 + SIGN_WIDTH * Math.max(0, ...(texts ?? []).map((text) => text.length))),
        values: (_, marks) => marks.map((mark) => latest.current.writeMark(String(mark))),
      },
    ],
    series: [{}, { stroke: colour('--turquoise'), width: 2, fill: `${colour('--turquoise')}22` }],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  }
}
