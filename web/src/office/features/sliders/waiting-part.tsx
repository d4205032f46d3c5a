import { WaitingList } from '../../kit/document/waiting-list.tsx'
import type { Slider } from './slider.ts'
import { SlidesTable } from './slides-table.tsx'

/** A review changes nothing. */
const nothing = () => undefined

/** What was asked for and waits for another person. */
export function WaitingPart({ slider }: { readonly slider: Slider }) {
  return (
    <WaitingList
      waiting={slider.waiting}
      review={({ slides }) => (
        <SlidesTable slider={slider} slides={slides} placing={null} onOpen={nothing} onRemove={nothing} />
      )}
    />
  )
}
