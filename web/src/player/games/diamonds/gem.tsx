import { DIAMOND_COLORS, type DiamondColor } from '@tas/shared/rules/games/diamonds/game.ts'
import { facetsOf } from './gem-facets.ts'

const FACETS = new Map(DIAMOND_COLORS.map((color) => [color, facetsOf(color)]))

/** A cut stone. A picture only: what it is stands in words beside it. */
export function Gem({ color }: { readonly color: DiamondColor }) {
  return (
    <svg viewBox="-1.12 -1.12 2.24 2.24" aria-hidden="true" className="diamonds-gem">
      {FACETS.get(color)?.map(({ path, fill }) => (
        <path key={path} d={path} fill={fill} stroke={fill} strokeWidth="0.015" strokeLinejoin="round" />
      ))}
    </svg>
  )
}
