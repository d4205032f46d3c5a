import { calls } from '@tas/shared/contract/api.ts'
import { expect, it } from 'vitest'
import { officeCalls, openApiDocument, publicCalls } from './openapi.ts'

const documents = { office: openApiDocument(officeCalls(calls)), public: openApiDocument(publicCalls(calls)) }

it.each(Object.entries(documents))('every reference of the %s document leads to something in it', (name, document) => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, found]) => String(found))
  // The values of settings are any JSON, which holds itself: the office's document has references.
  expect(references.length > 0).toBe(name === 'office')
  for (const reference of new Set(references)) expect(followed(document, reference), reference).toBeTypeOf('object')
})

/** What a pointer (RFC 6901) from the root of a document leads to. */
function followed(document: unknown, reference: string): unknown {
  expect(reference).toMatch(/^#\/components\/schemas\/[\w.-]+$/)
  return reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((found, key) => Object.entries(found ?? {}).find(([one]) => one === key)?.[1], document)
}
