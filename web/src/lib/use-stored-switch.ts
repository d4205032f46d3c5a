import { useState } from 'react'
import { readStored, writeStored } from './storage.ts'

/** A switch remembered on this device; off until the player turns it on. */
export function useStoredSwitch(storageKey: string) {
  const [isOn, setIsOn] = useState(() => readStored(storageKey) === '1')
  const onSwitch = (next: boolean) => {
    setIsOn(next)
    writeStored(storageKey, next ? '1' : '0')
  }
  return [isOn, onSwitch] as const
}
