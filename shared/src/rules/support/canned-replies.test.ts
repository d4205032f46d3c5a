import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fillCanned, isCannedText } from './canned-replies.ts'

it('a reply that is kept ready names known fields alone, and urges nobody', () => {
  expect(isCannedText('Ticket {number} is with {department}.')).toBe(true)
  expect(isCannedText('تیکت {شماره} نزد {بخش} است.')).toBe(true)
  expect(isCannedText('Dear {password}')).toBe(false)
  expect(isCannedText('Dear {}')).toBe(false)
  expect(isCannedText('Keep playing, it will come back.')).toBe(false)
  expect(isCannedText('به بازی ادامه دهید.')).toBe(false)
})

it('has its fields filled once: what a value says is no field', () => {
  expect(fillCanned('{number}/{department}', { number: '{department}', department: 'x' })).toBe('{department}/x')
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, number) => {
      const text = before.replaceAll(/[{}]/g, '')
      expect(fillCanned(`${text}{number}`, { number, department: '' })).toBe(text + number)
    }),
  )
})
