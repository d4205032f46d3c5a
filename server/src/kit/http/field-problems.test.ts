import { calls } from '@tas/shared/contract/api.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldProblems, reasonsOf } from './field-problems.ts'

function problemsOf(schema: z.ZodType, value: unknown, language: 'en' | 'fa') {
  const { error } = schema.safeParse(value)
  return fieldProblems(error === undefined ? {} : reasonsOf(error), language)
}

describe('a value beyond what its field takes', () => {
  const schema = z.object({
    password: z.string().min(8),
    username: z.string().max(30),
    picks: z.array(z.int().max(49)).max(2),
    seats: z.int().min(1),
  })
  const value = { password: 'short', username: 'a'.repeat(31), picks: [1, 2, 3], seats: 0 }

  it.each([
    [
      'en',
      'Password: at least 8 characters.',
      'Username: at most 30 characters.',
      'Tickets: at most 2.',
      'This value: 1 or more.',
    ],
    [
      'fa',
      'رمز عبور: دست‌کم ۸ نویسه.',
      'نام کاربری: حداکثر ۳۰ نویسه.',
      'بلیت‌ها: حداکثر ۲ مورد.',
      'این مقدار: ۱ یا بیشتر.',
    ],
  ] as const)('is named with its bound in %s', (language, password, username, picks, seats) => {
    expect(problemsOf(schema, value, language)).toEqual({
      password: { reason: 'too_small', text: password },
      username: { reason: 'too_big', text: username },
      picks: { reason: 'too_big', text: picks },
      seats: { reason: 'too_small', text: seats },
    })
  })

  it('is named by the innermost name of its path', () => {
    const found = problemsOf(schema, { ...value, picks: [50] }, 'en')['picks.0']
    expect(found).toEqual({ reason: 'too_big', text: 'Tickets: 49 or less.' })
  })

  it('has a reason of its own kept, and keeps one where the bound itself is not allowed', () => {
    const tight = z.object({
      amount: z.number().gt(3),
      quickPicks: z.int().refine(() => false, { error: 'too_small' }),
    })
    const found = problemsOf(tight, { amount: 3, quickPicks: 1 }, 'en')
    expect(Object.values(found).map(({ reason }) => reason)).toEqual(['too_small', 'too_small'])
    for (const { text } of Object.values(found)) expect(text).toMatch(/^This is too short or too small/)
  })

  it('of a call of the contract tells no name that only programs know', () => {
    const { text } = problemsOf(calls['game/game/getGames'].input, { limit: 101 }, 'en')['limit'] ?? { text: '' }
    expect(text).toBe('Entries per page: 100 or less.')
  })
})
