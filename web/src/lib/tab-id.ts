import { readStored, writeStored } from './storage.ts'

const NAME = 'tas.tab'

let tab: string | null = null

/**
 * What the server tells this tab by. It outlives a reload, but is in storage only while the page is being left: a tab that is
 * duplicated gets a name of its own.
 */
export function tabId(): string {
  if (tab !== null) return tab
  const name = readStored(NAME, 'session') ?? crypto.randomUUID()
  tab = name
  writeStored(NAME, null, 'session')
  window.addEventListener('pagehide', () => writeStored(NAME, name, 'session'))
  window.addEventListener('pageshow', () => writeStored(NAME, null, 'session'))
  return name
}
