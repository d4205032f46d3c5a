import type { ReactNode } from 'react'
import { FilterChips } from '../../../ui/filter-bar/filter-chips.tsx'
import { Page } from '../page.tsx'
import { QueueList, type QueueListProps } from './queue-list.tsx'

type Shown<View> = { readonly view: View; readonly cursor: string | null }

type QueuePageProps<Row, View extends string> = Omit<
  QueueListProps<Row>,
  'filter' | 'place' | 'caption' | 'children'
> & {
  /** What narrows the part that is shown, as its own call takes it; and the same on the screen. */
  readonly filter?: QueueListProps<Row>['filter']
  readonly filters?: ReactNode
  readonly title: string
  readonly text: string
  /** What part of the queue is shown, of which parts. */
  readonly views: readonly View[]
  readonly viewLabel: string
  readonly nameOfView: (view: View) => string
  readonly shown: Shown<View>
  readonly onChange: (change: Partial<Shown<View>>) => void
  /** The dialog that is open, if any. */
  readonly children: ReactNode
}

/** A screen of work that waits: what part of it, the list with all that every list has, and the dialog over it. */
export function QueuePage<Row, View extends string>(props: QueuePageProps<Row, View>) {
  const { title, text, views, viewLabel, nameOfView, shown, onChange, children, filter, filters, ...list } = props
  const { view, cursor } = shown
  return (
    <Page title={title} text={text}>
      <FilterChips
        label={viewLabel}
        name="view"
        choices={views.map((key) => ({ key, title: nameOfView(key) }))}
        current={view}
        onChange={(chosen) => onChange({ view: chosen })}
      />
      <QueueList
        {...list}
        caption={title}
        filter={{ ...filter, view }}
        place={{ cursor, onTurn: (next) => onChange({ cursor: next }) }}
      >
        {filters}
      </QueueList>
      {children}
    </Page>
  )
}
