import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { tellOnce } from './tell-once.ts'

const field = { reason: 'unknown', text: 'This is wrong or has expired.' }
const refused = (fields: ConstructorParameters<typeof ApiError>[0]['fields']) =>
  new ApiError({ code: 'identity.mail_code_wrong', text: 'This code is wrong. 4 tries left.', status: 422, fields })

describe('a refused form', () => {
  it('says why under the one field it is about, in the words of the refusal, and nowhere else', () => {
    const told = tellOnce(refused({ code: field }), ['code', 'password'])
    expect([told.above, told.at('code'), told.at('password')]).toEqual([
      null,
      'This code is wrong. 4 tries left.',
      undefined,
    ])
  })

  it('says it above when no field of its own, or more than one, is meant', () => {
    expect(tellOnce(refused({ elsewhere: field }), ['code']).above).toBe('This code is wrong. 4 tries left.')
    const two = tellOnce(refused({ code: field, password: field }), ['code', 'password'])
    expect([two.above, two.at('code')]).toEqual(['This code is wrong. 4 tries left.', field.text])
  })
})
