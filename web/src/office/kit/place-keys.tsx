import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import { type DragEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTexts } from '../me/texts.ts'
import { type Placing, stepKey } from './use-placing.ts'

type PlaceKeysProps = { readonly id: string; readonly title: string; readonly placing: Placing }

/** What puts a row elsewhere: a grip to drag it by, and a key for each way. */
export function PlaceKeys({ id, title, placing }: PlaceKeysProps) {
  const t = useTexts('catalogue')
  const drag = ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData('text/plain', title)
    placing.onDrag(id)
  }
  return (
    <span data-place-id={id} className="inline-flex items-center">
      <span
        draggable
        aria-hidden="true"
        title={t('drag')}
        onDragStart={drag}
        onDragEnd={() => placing.onDrag(null)}
        className="grid size-9 cursor-grab place-items-center text-ink-3 coarse:hidden"
      >
        <GripVertical size={18} />
      </span>
      <IconButton
        look="bare"
        id={stepKey(id, 'before')}
        label={t('up', { title })}
        onClick={() => placing.step(id, 'before')}
      >
        <ChevronUp size={18} aria-hidden />
      </IconButton>
      <IconButton
        look="bare"
        id={stepKey(id, 'after')}
        label={t('down', { title })}
        onClick={() => placing.step(id, 'after')}
      >
        <ChevronDown size={18} aria-hidden />
      </IconButton>
    </span>
  )
}

/** The list that rows are dragged in: a row is let go before or after the one under the pointer. */
export function PlacingArea({ placing, children }: { readonly placing: Placing; readonly children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const latest = useRef(placing)
  latest.current = placing
  useEffect(() => {
    const own = area.current
    if (own === null) return
    const stop = new AbortController()
    own.addEventListener(
      'dragover',
      (event) => {
        const row = event.target instanceof Element ? event.target.closest('tr') : null
        const id = row?.querySelector('[data-place-id]')?.getAttribute('data-place-id')
        if (row === null || id == null) return
        const { top, height } = row.getBoundingClientRect()
        if (latest.current.onOver(id, event.clientY < top + height / 2 ? 'before' : 'after')) event.preventDefault()
      },
      { signal: stop.signal },
    )
    own.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        latest.current.onDrop()
      },
      { signal: stop.signal },
    )
    return () => stop.abort()
  }, [])
  return (
    <div ref={area} className="grid gap-4">
      {children}
    </div>
  )
}

/** How the row is marked that another one would be let go at. */
export function dropLook({ over }: Placing, id: string): string | undefined {
  if (over?.id !== id) return undefined
  return over.side === 'before' ? 'shadow-[inset_0_2px_0_var(--saffron)]' : 'shadow-[inset_0_-2px_0_var(--saffron)]'
}
