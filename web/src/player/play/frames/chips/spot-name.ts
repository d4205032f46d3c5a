import { useNamedTexts } from '../../../../lib/i18n.ts'
import { useFormat } from '../../../../lib/use-format.ts'

/** "split-17-20", "ball-7" or "x12": a kind, and the numbers it is told with. */
const NUMBERED = /^(\D*?)-?(\d+(?:-\d+)*)$/

/**
 * What the spots of the tables are called: "Red", "Split 17, 20", "Banker pair". A spot has a text of its own,
 * `spot.<game>.<spot>`, or its kind one that takes `numbers`; one that nobody named keeps its own name.
 */
export function useSpotName(): (game: string, spot: string) => string {
  const named = useNamedTexts('chips')
  const { count } = useFormat()
  return (game, spot) => {
    const own = named(`spot.${game}.${spot}`)
    if (own !== null) return own
    const [, kind = '', digits = ''] = NUMBERED.exec(spot) ?? []
    const numbers = digits.split('-').map((number) => count(Number(number)))
    return named(`spot.${game}.${kind}`, { numbers: numbers.join(named('comma') ?? ', ') }) ?? spot
  }
}
