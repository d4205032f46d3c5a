import { times, triples } from '../kit/geometry.ts'
import type { Pen } from '../kit/pen.ts'
import { path, stroke } from '../kit/svg.ts'

/** A rose seen from the front, petal over petal, about 210 wide around the origin. */
export const rose = (pen: Pen): string => {
  const petal = 'M0 10C-40 6 -62 -26 -54 -58C-48 -82 -20 -92 0 -84C20 -92 48 -82 54 -58C62 -26 40 6 0 10Z'
  const tones = ['B01050 5A0630', 'D02468 7A0A3E', 'EA4488 9A1250', 'F86AA2 B81F62', 'FF92BC D03A78', 'FFB8D4 E05590']
  const layers = triples('6 1.26 0, 6 1.08 30, 5 0.88 8, 5 0.68 42, 4 0.48 20, 3 0.32 0')
  return layers
    .map(([count, scale, turn], layer) => {
      const one = pen.stamp(
        path(petal, {
          fill: pen.linear(`${tones[layer]?.split(' ')[0]} ${tones[layer]?.split(' ')[1]}`),
          stroke: '#4a0628',
          strokeWidth: 1.2,
          strokeOpacity: 0.35,
        }) +
          stroke('M-50 -60C-44 -80 -20 -90 0 -82C20 -90 44 -80 50 -60', '#ffe0ee', {
            strokeWidth: 2.4,
            strokeOpacity: 0.55,
            strokeLinecap: 'round',
          }),
      )
      return times(count, (i) => one(`rotate(${turn + (i * 360) / count})scale(${scale})`)).join('')
    })
    .join('')
}
