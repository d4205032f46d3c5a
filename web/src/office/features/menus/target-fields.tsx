import { LONGEST_MENU_ADDRESS, MENU_PAGES } from '@tas/shared/contract/menus/choices.ts'
import { type Destinations, destinationKey } from '@tas/shared/rules/menus/resolve-menu.ts'
import { useLanguage } from '../../../lib/i18n.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Entry } from './menu.ts'

type Target = Entry['target']
type At = Extract<Target, { kind: 'text' }>['at']

const KINDS = ['page', 'category', 'text', 'outside'] as const
const READINGS: readonly At[] = ['texts', 'help-center']

type TargetFieldsProps = {
  readonly target: Target
  readonly destinations: Destinations
  /** At which of its addresses a text is taken first. */
  readonly at: At
  readonly onChange: (target: Target) => void
}

/** Where an entry leads: of what is there to choose from, or an address outside. */
export function TargetFields({ target, destinations, at, onChange }: TargetFieldsProps) {
  const t = useTexts('menus')
  const choices = useChoices(destinations)
  const ofKind = (kind: (typeof KINDS)[number]): Target => {
    if (kind === 'page') return { kind, page: 'lobby' }
    if (kind === 'outside') return { kind, url: 'https://' }
    const [first] = choices(kind)
    const intId = Number(first?.value ?? 0)
    return kind === 'text' ? { kind, intId, at } : { kind, intId }
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('kind')}
        name="kind"
        value={target.kind}
        choices={KINDS.map((value) => ({ value, title: t(`kind.${value}`) }))}
        onChange={(event) => onChange(ofKind(event.target.value as (typeof KINDS)[number]))}
      />
      {target.kind === 'page' && (
        <Select
          label={t('kind.page')}
          name="page"
          value={target.page}
          choices={choices('page')}
          onChange={(event) => {
            const page = MENU_PAGES.find((name) => name === event.target.value)
            if (page !== undefined) onChange({ kind: 'page', page })
          }}
        />
      )}
      {(target.kind === 'category' || target.kind === 'text') && (
        <NumberFields target={target} choices={choices(target.kind)} onChange={onChange} />
      )}
      {target.kind === 'outside' && (
        <Field
          label={t('url')}
          hint={t('urlHint')}
          name="url"
          dir="ltr"
          maxLength={LONGEST_MENU_ADDRESS}
          value={target.url}
          onChange={(event) => onChange({ kind: 'outside', url: event.target.value.trim() })}
        />
      )}
    </div>
  )
}

/** What can be chosen of a kind; what is not there at the moment says so. */
function useChoices(destinations: Destinations) {
  const t = useTexts('menus')
  const language = useLanguage()
  const word = (key: string) => {
    const one = destinations.get(key)
    return one === undefined ? [] : [one.isThere ? one.title[language] : `${one.title[language]} (${t('gone')})`]
  }
  const numbered = (start: string) =>
    [...destinations.keys()].flatMap((key) =>
      key.startsWith(start) ? word(key).map((title) => ({ value: key.slice(start.length), title })) : [],
    )
  return (kind: 'page' | 'category' | 'text') => {
    if (kind === 'category') return numbered('category:')
    if (kind === 'text') return numbered('texts:')
    return MENU_PAGES.flatMap((page) =>
      word(destinationKey({ kind: 'page', page })).map((title) => ({ value: page, title })),
    )
  }
}

type NumberFieldsProps = {
  readonly target: Extract<Target, { kind: 'category' | 'text' }>
  readonly choices: readonly { readonly value: string; readonly title: string }[]
  readonly onChange: (target: Target) => void
}

/** Which category or text, and of a text, at which of its addresses. */
function NumberFields({ target, choices, onChange }: NumberFieldsProps) {
  const t = useTexts('menus')
  return (
    <>
      <Select
        label={t(`kind.${target.kind}`)}
        name={target.kind}
        value={String(target.intId)}
        choices={choices}
        onChange={(event) => onChange({ ...target, intId: Number(event.target.value) })}
      />
      {target.kind === 'text' && (
        <Select
          label={t('at')}
          name="at"
          value={target.at}
          choices={READINGS.map((value) => ({ value, title: t(`at.${value}`) }))}
          onChange={(event) => {
            const reading = READINGS.find((one) => one === event.target.value)
            if (reading !== undefined) onChange({ ...target, at: reading })
          }}
        />
      )}
    </>
  )
}
