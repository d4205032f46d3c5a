/** A browser's storage. Object.keys of it are its keys, as those of a Storage are: the methods are not among them. */
export function fakeStorage(): Record<string, string> & Storage {
  const values: Record<string, string> = {}
  return Object.defineProperties(values, {
    getItem: { value: (key: string) => values[key] ?? null },
    setItem: {
      value: (key: string, value: string) => {
        values[key] = value
      },
    },
    removeItem: {
      value: (key: string) => {
        delete values[key]
      },
    },
    key: { value: (index: number) => Object.keys(values)[index] ?? null },
    length: { get: () => Object.keys(values).length },
  }) as Record<string, string> & Storage
}
