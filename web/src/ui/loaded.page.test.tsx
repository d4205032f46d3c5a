import { LANGUAGES } from '@tas/shared/contract/languages.ts'
import { describe, expect, it } from 'vitest'
import { text } from '../../../e2e/texts.ts'
import { renderPart } from '../../test/render-part.tsx'
import { ApiError } from '../lib/api-error.ts'
import { Loaded } from './loaded.tsx'

const REFUSAL = new ApiError({ code: 'http.unknown_call', text: 'Not for swans.', status: 403 })
const OFFLINE = ApiError.local('network.unreachable', 'Nobody answered.')

type Read = Partial<Parameters<typeof Loaded<string>>[0]['read']>

describe.each(LANGUAGES)('what is read from the server, in %s', (language) => {
  const t = (key: string) => text(language, `common:${key}`)
  const asked: string[] = []
  const element = (read: Read) => (
    <Loaded
      read={{
        data: undefined,
        error: null,
        isFetching: false,
        isPaused: false,
        refetch: () => asked.push('again'),
        ...read,
      }}
      fallback={<p>to come</p>}
    >
      {(name) => <p>Hello {name}</p>}
    </Loaded>
  )

  it('keeps its place, and is shown once it is here, also while it is read anew or that fails', async () => {
    const page = await renderPart(element({ isFetching: true }), { language })
    page.getByText('to come')
    page.show(element({ data: 'Owl' }))
    await page.findByText('Hello Owl')
    expect(page.queryByText('to come')).toBeNull()
    page.show(element({ data: 'Wren', isFetching: true, error: REFUSAL }))
    await page.findByText('Hello Wren')
    expect(page.queryByRole('button')).toBeNull()
  })

  it('says in its place why it was refused, with the words of the server, and asks again when told to', async () => {
    const page = await renderPart(element({ error: REFUSAL }), { language })
    page.getByRole('heading', { name: t('problem.refusedTitle') })
    page.getByText('Not for swans.')
    await page.user.click(page.getByRole('button', { name: t('action.retry') }))
    expect(asked.pop()).toBe('again')
    page.show(element({ error: REFUSAL, isFetching: true }))
    await expect.poll(() => page.getByRole('button').getAttribute('aria-busy')).toBe('true')
  })

  it('says that nobody can be reached', async () => {
    const page = await renderPart(element({ error: OFFLINE }), { language })
    page.getByRole('heading', { name: t('problem.offlineTitle') })
    page.getByRole('button', { name: t('action.retry') })
  })

  it('says so too of a read that waits for the network, until it is asked', async () => {
    const page = await renderPart(element({ isPaused: true }), { language })
    page.getByRole('heading', { name: t('problem.offlineTitle') })
    page.getByText(t('problem.offlineText'))
    expect(page.queryByText('to come')).toBeNull()
    page.show(element({ isFetching: true }))
    await page.findByText('to come')
    page.show(element({ isPaused: true, data: 'Owl' }))
    await page.findByText('Hello Owl')
  })
})
