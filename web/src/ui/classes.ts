/** Joins class names, leaving out what is off: `classes('a', isOn && 'b')`. */
export function classes(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
