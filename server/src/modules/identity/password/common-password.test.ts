import { readFileSync } from 'node:fs'
import { fold } from '@tas/shared/values/fold.ts'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-password.ts'

describe('common passwords', () => {
  it.each([
    // Ranks 1–25 of the yearly counts of leaked passwords, as far as they have 8 characters.
    '12345678',
    '123456789',
    '1234567890',
    'password',
    'password1',
    'qwertyuiop',
    '1q2w3e4r',
    'iloveyou',
    'qwerty123',
    'abcd1234',
    '1qaz2wsx',
    'Passw0rd',
    'P@ssw0rd',
    // Persian habits.
    'Mohammad123',
    'ali110110',
    'Esteghlal1',
    'perspolis6',
    'khodahafez',
    'سلام۱۲۳۴',
    'دوستت‌دارم',
    '۱۲۳۴۵۶۷۸',
    // Runs, repeats, walks, dates, phone numbers.
    'aaaaaaaa',
    'xyxyxyxyxy',
    'tas!tas!tas!',
    '87654321',
    'hgfedcba',
    'poiuytrewq',
    '13700417',
    '17/05/1990',
    '09121234567',
    '+989121234567',
    // Decoration around a listed one.
    'Password123!',
    '**iloveyou**',
  ])('knows %s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each(['kettle-orbit-93', 'tas-demo-2026', 'correct horse battery', 'v7#Lq0pTz', 'گلدان‌آبی‌پشت‌پنجره', '40718236'])(
    'lets %s be',
    (password) => {
      expect(isCommonPassword(password)).toBe(false)
    },
  )

  it('lists thousands of passwords, each once and in the form they are compared in', () => {
    const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(lines.length).toBeGreaterThan(5_000)
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines.filter((line) => fold(line) !== line || line.length < 8)).toEqual([])
  })
})
