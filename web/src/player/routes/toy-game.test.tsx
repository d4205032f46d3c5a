import type { AvailableGameData } from '@tas/shared/contract/catalogue/calls.ts'
import { explainGame } from '@tas/shared/rules/games/verify.ts'
import { Suspense } from 'react'
import { prerender } from 'react-dom/static'
import { describe, expect, it, vi } from 'vitest'
import { outcomeText } from '../play/proof/outcome-text.ts'
import { exampleForm, formOfQuery, queryOfForm, requestOfForm } from '../play/proof/verify-form.ts'
import { createGameBook } from './game-book.ts'
import { WEB_GAMES } from './games.ts'
import { games } from './toy-game.fixture.tsx'

// The one line a new game is named by in shared; on the site its folder is found. Everything else has to follow.
vi.mock('@tas/shared/rules/games/all-games.ts', async (load) => {
  const { ALL_GAMES } = await load<typeof import('@tas/shared/rules/games/all-games.ts')>()
  const { toyGame } = await import('@tas/shared/rules/toy-game.fixture.ts')
  return { ALL_GAMES: [...ALL_GAMES, toyGame] }
})

const book = createGameBook([...WEB_GAMES, ...games])
// What the catalogue tells of it besides is of no concern here.
const opened = { title: 'Toy', mainGame: { uniqueName: 'toy' } } as AvailableGameData

describe('a game that only its record names', () => {
  it('is drawn by its view, in the place of its name', async () => {
    const View = book.viewOf('toy') ?? expect.fail('no view')
    const { prelude } = await prerender(
      <Suspense>
        <View game={opened} />
      </Suspense>,
    )
    expect(await new Response(prelude).text()).toContain('<h1>Toy</h1>')
  })

  it('can be bet on and looked at, at its live table too', () => {
    expect(book.betOn).toEqual(expect.arrayContaining(['toy', 'live-toy']))
    expect(book.viewOf('live-toy')).not.toBeNull()
    expect(book.pictureOf('toy')).toBe('/assets/img/games/toy.svg')
  })

  it('is proved by the form its record describes, which comes back from its address', () => {
    const form = exampleForm('toy')
    expect(formOfQuery(new URLSearchParams(queryOfForm(form)))).toEqual(form)
    const request = requestOfForm(form)
    expect(request.params).toEqual({
      chips: [
        { spot: 'blue', units: 3 },
        { spot: 'red', units: 1 },
      ],
    })
    const traced = explainGame(request)
    expect(traced.ok && outcomeText({ game: 'toy', params: {} }, traced.outcome, 'latin')).toMatch(/^\d{1,2}$/)
  })
})
