import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import type { Read } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { GetHelp } from '../../me/help/get-help.tsx'
import { MoneyEntries } from './money-entries.tsx'

/** The id in the address of a page about one of them; null: there is none. */
export function useIdOfAddress(): string | null {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  return isUuid(id) ? id : null
}

/** The words of a page about a deposit or a withdrawal, whose keys are the same in both. */
type Words = (
  key: 'back' | 'facts' | 'money' | 'moneyText' | 'notFoundText' | 'notFoundTitle' | 'number' | 'steps',
  params?: Readonly<Record<string, string>>,
) => string

type Frame = { readonly words: Words; readonly backPath: string }

type Known = { readonly id: string; readonly intId: number; readonly status: string }

type MovementPageProps<Item> = Frame & {
  readonly kind: 'deposit' | 'withdrawal'
  readonly read: Read<Item>
  /** How it stands; `number` is what it is called by. */
  readonly stand: (item: Item, number: string) => ReactNode
  readonly steps: (item: Item, number: string) => ReactNode
  readonly facts: (item: Item) => ReactNode
}

/** One deposit or withdrawal: how it stands, every step it took, what is known of it, and what it moved. */
export function MovementPage<Item extends Known>({ words, backPath, kind, read, ...parts }: MovementPageProps<Item>) {
  const { serial } = useFormat()
  const { data, error } = read
  const number = data === undefined ? '' : isolated(`#${serial(data.intId)}`)
  const title = words('number', { number })
  usePageTitle(title)
  if (data === undefined && isApiError(error) && error.status === 404)
    return <NoMovement words={words} backPath={backPath} />
  if (data === undefined) return <NotLoaded read={read} fallback={<Rows />} />
  return (
    <article className="grid grid-cols-1 gap-5">
      <PageHead title={title}>
        <GetHelp kind={kind} id={data.id} />
        <Back words={words} backPath={backPath} />
      </PageHead>
      {parts.stand(data, number)}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <Card title={words('steps')}>{parts.steps(data, number)}</Card>
        <Card title={words('facts')}>{parts.facts(data)}</Card>
      </div>
      <MoneyEntries title={words('money')} text={words('moneyText')} reference={data.id} status={data.status} />
    </article>
  )
}

/** There is none of this id, or it is somebody else's. */
export function NoMovement({ words, backPath }: Frame) {
  return (
    <EmptyState picture="not-found" title={words('notFoundTitle')} text={words('notFoundText')}>
      <Back words={words} backPath={backPath} />
    </EmptyState>
  )
}

function Back({ words, backPath }: Frame) {
  return (
    <ButtonLink to={backPath} look="ghost">
      {words('back')}
    </ButtonLink>
  )
}

function Rows() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40 rounded-xl" />
      <Skeleton className="h-72 rounded-xl" />
    </div>
  )
}
