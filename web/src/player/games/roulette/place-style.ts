import type { CSSProperties } from 'react'
import type { SpotPlace } from './spot-layout.ts'

/** How many times the width of an edge is added to the cells: a cell leaves room for an edge, half on each side. */
const EDGES = { cell: -1, edge: 1, whole: 0 } as const

/** A place as the variables roulette.css draws from; faces fill their cells, spots leave room for the edges. */
export function placeStyle(place: SpotPlace, kind: 'face' | 'spot'): CSSProperties {
  const { along, across, cellsAlong, cellsAcross, extentAlong, extentAcross } = place
  const [edgesAlong, edgesAcross] = kind === 'face' ? [0, 0] : [EDGES[extentAlong], EDGES[extentAcross]]
  // Custom properties are not among React's style names.
  return {
    '--along': along,
    '--across': across,
    '--cells-along': cellsAlong,
    '--cells-across': cellsAcross,
    '--edges-along': edgesAlong,
    '--edges-across': edgesAcross,
  } as CSSProperties
}
