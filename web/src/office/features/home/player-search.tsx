import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { placeOfSearch } from '../../kit/links/player-search.ts'
import { Panel } from '../../kit/page.tsx'
import { useTexts } from '../../me/texts.ts'

const LONGEST = 120

/** A large search for players: what is begun with by whoever has no queue, but people to help. */
export function PlayerSearch() {
  const t = useTexts('home')
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const search = () => {
    const { to, state } = placeOfSearch(words.trim())
    if (words.trim() !== '') void navigate(to, { state })
  }
  return (
    <Panel title={t('find')}>
      <search className="mx-auto grid max-w-170 gap-4 px-5 py-10">
        <Field
          type="search"
          label={t('find.words')}
          hint={t('find.hint')}
          name="words"
          dir="auto"
          maxLength={LONGEST}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          onKeyDown={({ key, nativeEvent }) => key === 'Enter' && !nativeEvent.isComposing && search()}
          className="h-14! text-[17px]"
        />
        <div className="flex justify-end">
          <Button size="l" onClick={search}>
            <Search size={18} strokeWidth={1.75} aria-hidden />
            {t('find.go')}
          </Button>
        </div>
      </search>
    </Panel>
  )
}
