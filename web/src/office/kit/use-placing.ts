import { useEffect, useRef, useState } from 'react'
import { isApiError } from '../../lib/api-error.ts'
import { useFormat } from '../../lib/use-format.ts'
import { showToast } from '../../ui/toast.tsx'
import { useTexts } from '../me/texts.ts'
import { useRefusalText } from '../me/titles.ts'

export type Side = 'before' | 'after'
export type Move = { readonly id: string; readonly side: Side; readonly otherId: string | null }
type Placed = { readonly place: number; readonly count: number }

/** What a list that can be put in another order needs: what is dragged, over what, and how a row is put elsewhere. */
export type Placing = {
  readonly over: { readonly id: string; readonly side: Side } | null
  readonly onDrag: (id: string | null) => void
  readonly onOver: (id: string, side: Side) => boolean
  readonly onDrop: () => void
  readonly step: (id: string, side: Side) => void
}

type PlacingOf = {
  readonly titleOf: (id: string) => string
  readonly move: (move: Move) => Promise<Placed>
  readonly readAgain: () => Promise<unknown>
}

/** Puts rows elsewhere, by drag or one step by keys; where a row stands then is said, and the key that moved it stays in focus. */
export function usePlacing({ titleOf, move, readAgain }: PlacingOf): Placing {
  const t = useTexts('catalogue')
  const { count: say } = useFormat()
  const refusalOf = useRefusalText()
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<Placing['over']>(null)
  const stepped = useRef<string | null>(null)
  const put = async (asked: Move) => {
    try {
      const { place, count } = await move(asked)
      await readAgain()
      showToast(t('placed', { title: titleOf(asked.id), place: say(place), count: say(count) }))
    } catch (error) {
      if (isApiError(error)) showToast(refusalOf(error), 'bad')
    }
  }
  // A row that is drawn elsewhere loses the focus.
  useEffect(() => {
    const key = stepped.current
    if (key === null || document.activeElement !== document.body) return
    stepped.current = null
    document.getElementById(key)?.focus()
  })
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    over,
    onDrag: (id) => (id === null ? end() : setDragged(id)),
    onOver: (id, side) => {
      if (dragged === null) return false
      if (over?.id !== id || over.side !== side) setOver(id === dragged ? null : { id, side })
      return true
    },
    onDrop: () => {
      if (dragged !== null && over !== null) void put({ id: dragged, side: over.side, otherId: over.id })
      end()
    },
    step: (id, side) => {
      stepped.current = stepKey(id, side)
      void put({ id, side, otherId: null })
    },
  }
}

/** The id of the key that moves a row one step. */
export function stepKey(id: string, side: Side): string {
  return `step-${side}-${id}`
}
