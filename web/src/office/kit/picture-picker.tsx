import type { CallData } from '@tas/shared/contract/api.ts'
import { type ReactNode, useId, useState } from 'react'
import { useLanguage } from '../../lib/i18n.ts'
import { useCall } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { NotLoaded } from '../../ui/load-problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTexts } from '../me/texts.ts'

type Picture = CallData<'office/picture/getPictures'>['items'][number]

type PicturePickerProps = {
  /** The picture that is chosen; null: none. */
  readonly chosen: string | null
  /** What none is called, where there may be none. */
  readonly none?: string
  readonly error?: string | undefined
  readonly onChoose: (pictureId: string | null) => void
}

/** How many are offered first, and when more are asked for. */
const FIRST = 23
const MOST = 100

/** Chooses one of the described pictures, the newest first. */
export function PicturePicker({ chosen, none, error, onChoose }: PicturePickerProps) {
  const t = useTexts('pictures')
  const name = useId()
  const language = useLanguage()
  const [limit, setLimit] = useState(FIRST)
  const read = useCall('office/picture/getPictures', { limit }, { silent: true })
  const described = read.data?.items.filter(({ alt }) => alt !== null) ?? null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[14px] font-semibold text-ink-2">{t('pick')}</legend>
      {described === null && <NotLoaded read={read} fallback={<Skeleton className="h-24 rounded-md" />} />}
      {described !== null && (
        <div className="grid max-h-64 grid-cols-3 gap-2 overflow-y-auto p-1 sm:grid-cols-6">
          {none !== undefined && (
            <Choice name={name} label={none} isChosen={chosen === null} onChoose={() => onChoose(null)}>
              <span className="grid h-20 place-items-center bg-surface-2 p-1 text-center text-[12px] text-ink-2">
                {none}
              </span>
            </Choice>
          )}
          {described.map((picture) => (
            <Choice
              key={picture.id}
              name={name}
              label={t('pick.choose', { name: picture.alt?.[language] ?? '' })}
              isChosen={chosen === picture.id}
              onChoose={() => onChoose(picture.id)}
            >
              <Thumb picture={picture} />
            </Choice>
          ))}
        </div>
      )}
      {described?.length === 0 && <p className="text-[13px] text-ink-3">{t('pick.empty')}</p>}
      {read.data?.cursor != null && limit < MOST && (
        <Button look="quiet" size="s" onClick={() => setLimit(MOST)}>
          {t('pick.more')}
        </Button>
      )}
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-[13px] font-medium text-pomegranate-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function Thumb({ picture: { sizes } }: { readonly picture: Picture }) {
  return <img src={sizes[0]?.url} alt="" width={120} height={80} loading="lazy" className="h-20 w-full object-cover" />
}

type ChoiceProps = {
  readonly name: string
  readonly label: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Choice({ name, label, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="relative block cursor-pointer overflow-hidden rounded-md border border-line has-checked:outline-2 has-checked:outline-offset-1 has-checked:outline-saffron has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <input type="radio" name={name} aria-label={label} className="sr-only" checked={isChosen} onChange={onChoose} />
      {children}
    </label>
  )
}
