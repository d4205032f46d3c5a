import { useEffect, useState } from 'react'

/** After the last key. */
const STILL_MS = 250

/** What somebody types, once the typing rests: each key asks nobody anything. */
export function useResting(typed: string): string {
  const [resting, setResting] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setResting(typed), STILL_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return resting
}
