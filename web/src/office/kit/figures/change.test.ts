import { expect, it } from 'vitest'
import { changeOf } from './change.ts'

it('a change is told in percent of before, exact to a tenth, whatever the size', () => {
  expect(changeOf('18402.35', '17328.10')).toEqual({ percent: '6.1', isUp: true })
  expect(changeOf('30', '40')).toEqual({ percent: '25.0', isUp: false })
  expect(changeOf('9007199254740993.01', '9007199254740993')).toEqual({ percent: '0.0', isUp: true })
})

it('of a loss it is told by its size, and beside nothing it is not told', () => {
  expect(changeOf('-50.00', '-100.00')).toEqual({ percent: '50.0', isUp: true })
  expect(changeOf('-0.50', '1.00')).toEqual({ percent: '150.0', isUp: false })
  expect(changeOf('5', '0')).toBeNull()
})
