import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { FilterSearch } from '../../../ui/filter-bar/filter-search.tsx'
import { useTexts } from '../../me/texts.ts'

const UID = /^[1-9]\d{0,8}$/

/** The number of a player that somebody typed, in digits of any script; null: it is none. */
export function uidOf(typed: string): number | null {
  const digits = toAsciiDigits(typed).trim().replace(/^#/, '')
  return UID.test(digits) ? Number(digits) : null
}

type PlayerFilterProps = {
  readonly words: string
  readonly onSearch: (words: string) => void
  readonly className: string
}

/** Whose rows of a list are shown, by the number of the player. What is no number is refused here: it would narrow nothing. */
export function PlayerFilter(props: PlayerFilterProps) {
  const t = useTexts('queue')
  return (
    <FilterSearch
      {...props}
      label={t('filter.player')}
      refusalOf={(typed) => (typed === '' || uidOf(typed) !== null ? undefined : t('filter.notUid'))}
    />
  )
}
