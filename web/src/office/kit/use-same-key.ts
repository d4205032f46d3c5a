import { useRef } from 'react'

/** The key of what is asked: the same asked again, because no answer came, is one thing, and goes under one key. */
export function useSameKey(): (input: object) => string {
  const asked = useRef({ text: '', key: '' })
  return (input) => {
    const text = JSON.stringify(input)
    if (asked.current.text !== text) asked.current = { text, key: crypto.randomUUID() }
    return asked.current.key
  }
}
