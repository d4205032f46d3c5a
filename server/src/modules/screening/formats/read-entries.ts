import type { ListFormat } from '@tas/shared/contract/screening/choices.ts'
import { euForm } from './eu.ts'
import { FaultyList, type Told } from './file-entry.ts'
import { ofacForm } from './ofac.ts'
import { ofacAdvancedForm } from './ofac-advanced.ts'
import { readTargets } from './opensanctions.ts'
import { unForm } from './un.ts'
import { readXml } from './xml-records.ts'

/** Reads a file piece by piece; it never holds more than an entry. @throws FaultyList */
export function readEntries(format: ListFormat, pieces: AsyncIterable<Buffer>): AsyncGenerator<Told, void, undefined> {
  if (format === 'opensanctions') return readTargets(textOf(pieces))
  const forms = { un: () => unForm, eu: () => euForm, ofac: () => ofacForm, ofacAdvanced: ofacAdvancedForm }
  return readXml(forms[format](), textOf(pieces))
}

/** The text of a file in UTF-8, without the zero character, which the database cannot keep. @throws FaultyList not_text */
async function* textOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (piece?: Buffer) => {
    if (piece?.includes(0)) throw new FaultyList('not_text')
    try {
      return decoder.decode(piece, { stream: piece !== undefined })
    } catch {
      throw new FaultyList('not_text')
    }
  }
  for await (const piece of pieces) yield decode(piece)
  yield decode()
}
