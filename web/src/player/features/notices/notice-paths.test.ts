import { readFileSync } from 'node:fs'
import { noticeTexts } from '@tas/shared/contract/notices/texts.ts'
import { expect, it } from 'vitest'

it('notices lead to pages that are there', () => {
  const table = readFileSync(new URL('../../routes/named-pages.ts', import.meta.url), 'utf8')
  const pages = new Set([...table.matchAll(/^ {2}'(\w+\/\w+)': /gm)].map(([, name]) => name))
  expect(pages.size).toBeGreaterThan(20)
  const lost = Object.values(noticeTexts).flatMap(({ path }) => {
    const [page = '', sub = 'dashboard'] = path.replace(/^\/(user\/)?/, '').split('/')
    return pages.has(`${page}/${sub}`) ? [] : [path]
  })
  expect(lost).toEqual([])
})
