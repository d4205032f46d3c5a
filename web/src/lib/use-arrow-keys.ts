import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { ARROW_KEYS, nearestBox } from './nearest-box.ts'

export type ArrowKeys = {
  /** For the element around the cells. */
  readonly board: {
    readonly ref: RefObject<HTMLDivElement | null>
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onFocus: (event: FocusEvent) => void
  }
  /** For the cell of this index; every cell is a button marked `data-cell`, in the order of the page. */
  readonly tabIndexOf: (index: number) => 0 | -1
}

/**
 * Makes a board of buttons one stop of the Tab key; the arrow keys go from cell to cell as they lie on the screen, whatever
 * the direction of reading, Home and End to the first and the last of the page's order. A cell that cannot be pressed now is `aria-disabled`, never disabled: the focus stays where it is.
 */
export function useArrowKeys(): ArrowKeys {
  const ref = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const cells = () => [...(ref.current?.querySelectorAll<HTMLButtonElement>('[data-cell]') ?? [])]
  const onKeyDown = (event: KeyboardEvent) => {
    const key = ARROW_KEYS.find((name) => name === event.key)
    const isEnd = event.key === 'Home' || event.key === 'End'
    const from = document.activeElement
    if ((key === undefined && !isEnd) || from === null || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const all = cells()
    if (key === undefined) return all.at(event.key === 'Home' ? 0 : -1)?.focus()
    const boxes = all.map((cell) => cell.getBoundingClientRect())
    all[nearestBox(key, from.getBoundingClientRect(), boxes)]?.focus()
  }
  const onFocus = ({ target }: FocusEvent) => {
    const index = cells().findIndex((cell) => cell.contains(target))
    if (index >= 0) setCurrent(index)
  }
  return { board: { ref, onKeyDown, onFocus }, tabIndexOf: (index) => (index === current ? 0 : -1) }
}
