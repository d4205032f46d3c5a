/** Whether it is the address of a page, and nothing that a browser would run. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//.test(address)
}
