import { closeSync, existsSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs'

/** What a simulator was told, on the disk before it answers: so it can be killed at any moment. */
export type Journal<Entry> = {
  /** Writes entries down, whole or not at all, and only then knows them: whoever is answered is never forgotten. */
  write(...entries: readonly Entry[]): void
  close(): void
}

/** Opens a journal and has everything in it taken. @param file null: nothing is kept */
export function openJournal<Entry>(file: string | null, take: (entry: Entry) => void): Journal<Entry> {
  if (file !== null && existsSync(file)) readEntries<Entry>(file).forEach(take)
  const journal = file === null ? null : openSync(file, 'a')
  return {
    write(...entries) {
      if (journal !== null) {
        writeSync(journal, `${JSON.stringify(entries)}\n`)
        fsyncSync(journal)
      }
      entries.forEach(take)
    },
    close() {
      if (journal !== null) closeSync(journal)
    },
  }
}

/** The entries of a journal. A line that was cut off when the program was killed was never answered: it is taken away. */
function readEntries<Entry>(file: string): readonly Entry[] {
  const text = readFileSync(file, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => JSON.parse(line) as Entry[])
}
