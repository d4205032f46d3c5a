import type { WalletData } from '@tas/shared/contract/fields.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createWithheldWallet } from './withheld-wallet.ts'

const wallet = (version: number) => ({ version }) as WalletData

function held() {
  const shown: number[] = []
  const newer = (one: WalletData | undefined, other: WalletData) =>
    one !== undefined && one.version > other.version ? one : other
  const { take, hold, forget, isHolding } = createWithheldWallet(({ version }) => shown.push(version), newer)
  return { shown, hold, forget, isHolding, take: (version: number) => take(wallet(version)) }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a wallet', () => {
  it('is shown at once when nothing holds it back', () => {
    const { shown, take } = held()
    take(1)
    take(2)
    expect(shown).toEqual([1, 2])
  })

  it('waits for all that hold it back, and then only the newest is shown', () => {
    const { shown, take, hold } = held()
    const [first, second] = [hold(), hold()]
    take(3)
    take(2)
    first()
    first()
    expect(shown).toEqual([])
    second()
    expect(shown).toEqual([3])
    take(4)
    expect(shown).toEqual([3, 4])
  })

  it('is never held back for more than four seconds', () => {
    const { shown, take, hold } = held()
    hold()
    take(1)
    vi.advanceTimersByTime(3_999)
    expect(shown).toEqual([])
    vi.advanceTimersByTime(1)
    expect(shown).toEqual([1])
  })

  it('waits as long as it takes where a picture says so, and is shown when that is left', () => {
    const { shown, take, hold, isHolding } = held()
    const release = hold({ untilShown: true })
    take(1)
    vi.advanceTimersByTime(120_000)
    expect([shown, isHolding()]).toEqual([[], true])
    release()
    expect([shown, isHolding()]).toEqual([[1], false])
  })

  it('that waits is dropped with the session it belongs to', () => {
    const { shown, take, hold, forget } = held()
    const release = hold()
    take(1)
    forget()
    release()
    expect(shown).toEqual([])
  })

  it('shows nothing when nothing came meanwhile', () => {
    const { shown, hold } = held()
    hold()()
    expect(shown).toEqual([])
  })
})
