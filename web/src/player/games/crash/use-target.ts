import { isCashOutTarget } from '@tas/shared/rules/games/crash/game.ts'
import { toWireAmount } from '@tas/shared/values/digits.ts'
import { formatHundredths, parseHundredths } from '@tas/shared/values/hundredths.ts'
import { useState } from 'react'
import { readStored, writeStored } from '../../../lib/storage.ts'

/** The automatic target: empty is none, undefined cannot be bet. */
export type Target = {
  readonly typed: string
  readonly wire: string | null | undefined
  readonly type: (text: string) => void
}

/** The field of the automatic target, remembered on this device. */
export function useTarget(storageKey: string): Target {
  const [typed, setTyped] = useState(() => readStored(storageKey) ?? '')
  const type = (text: string) => {
    setTyped(text)
    writeStored(storageKey, text)
  }
  const text = toWireAmount(typed).replace(/[.×x]$/i, '')
  const pointE2 = parseHundredths(text)
  const isGood = pointE2 !== null && isCashOutTarget(pointE2)
  return { typed, type, wire: text === '' ? null : isGood ? formatHundredths(pointE2) : undefined }
}
