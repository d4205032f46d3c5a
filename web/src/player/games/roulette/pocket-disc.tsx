import { useFormat } from '../../../lib/use-format.ts'
import { colourOf } from './pocket.ts'

/** A number in the colour of its pocket. */
export function PocketDisc({ pocket }: { readonly pocket: number }) {
  const { count } = useFormat()
  return (
    <span className="roulette-disc" data-colour={colourOf(pocket)}>
      {count(pocket)}
    </span>
  )
}
