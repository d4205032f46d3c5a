import type { ListFormat } from '@tas/shared/contract/screening/choices.ts'
import { describe, expect, it } from 'vitest'
import { findUnstorable } from '#kit/http/find-unstorable.ts'
import { FaultyList, type Told } from './file-entry.ts'
import { CSV_FILE, EU_FILE, OFAC_ADVANCED_FILE, OFAC_FILE, UN_FILE } from './lists.fixture.ts'
import { readEntries } from './read-entries.ts'

async function* inPieces(file: Buffer, size: number) {
  for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size)
}

async function read(format: ListFormat, file: string | Buffer, size = 1_000): Promise<readonly Told[]> {
  const told: Told[] = []
  for await (const one of readEntries(format, inPieces(Buffer.from(file), size))) told.push(one)
  return told
}

const faultOf = (format: ListFormat, file: string | Buffer) =>
  read(format, file).then(
    () => 'none',
    (error: unknown) => (error instanceof FaultyList ? error.fault : 'other'),
  )

describe('a file of a list', () => {
  it('of the UN gives people, their aliases by quality, and days or years of birth', async () => {
    expect(await read('un', UN_FILE)).toEqual([
      {
        externalId: '900001',
        person: {
          names: [
            { text: 'BEHRAM DEHQAN', isWeak: false },
            { text: 'بهرام دهقان', isWeak: false },
            { text: 'Bahram Dehghan', isWeak: false },
            { text: 'Abu Golzar', isWeak: true },
          ],
          births: [
            { day: '1961-05-04', isAbout: false },
            { fromYear: 1959, toYear: 1962, isAbout: false },
          ],
          countries: ['IR'],
          gender: 'male',
        },
        remarks: 'Made-up list · XXi.001 · Keeper of the & seal',
      },
      null,
    ])
  })

  it('of the EU gives people, whatever prefix its elements have', async () => {
    expect(await read('eu', EU_FILE)).toEqual([
      {
        externalId: '71',
        person: {
          names: [
            { text: 'Omid Golzar', isWeak: false },
            { text: 'The Falcon', isWeak: true },
          ],
          births: [
            { fromYear: 1970, toYear: 1970, isAbout: true },
            { day: '1971-02-03', isAbout: false },
          ],
          countries: ['TR'],
          gender: 'male',
        },
        remarks: 'XYZ · EU.71.1 · Minister · Made up',
      },
      null,
    ])
  })

  it('of OFAC gives individuals, with days written in words', async () => {
    expect(await read('ofac', OFAC_FILE)).toEqual([
      {
        externalId: '501',
        person: {
          names: [
            { text: 'Farhad TEHRANCHI', isWeak: false },
            { text: 'Ferhad TEHRANTCHI', isWeak: false },
            { text: 'FRED', isWeak: true },
          ],
          births: [
            { day: '1954-10-07', isAbout: false },
            { fromYear: 1955, toYear: 1955, isAbout: true },
            { fromYear: 1956, toYear: 1958, isAbout: false },
            { fromYear: 1959, toYear: 1959, isAbout: false },
          ],
          countries: ['IR'],
          gender: 'male',
        },
        remarks: 'ABC · DEF · Doctor',
      },
      null,
    ])
  })

  it('of OFAC in its advanced form gives individuals, in each script, by what the ids of the file mean', async () => {
    expect(await read('ofacAdvanced', OFAC_ADVANCED_FILE)).toEqual([
      {
        externalId: '501',
        person: {
          names: [
            { text: 'Farhad TEHRANCHI', isWeak: false },
            { text: 'فرهاد تهرانچی', isWeak: false },
            { text: 'FRED', isWeak: true },
          ],
          births: [
            { day: '1954-10-07', isAbout: false },
            { fromYear: 1955, toYear: 1957, isAbout: true },
          ],
          countries: ['IR', 'TR'],
          gender: 'male',
        },
        remarks: 'Doctor · Made up',
      },
      null,
    ])
  })

  it('of OpenSanctions gives people, with quotes and lines within a column', async () => {
    expect(await read('opensanctions', CSV_FILE)).toEqual([
      {
        externalId: 'Q1',
        person: {
          names: [
            { text: 'Shirin Pourmand', isWeak: false },
            { text: 'شیرین پورمند', isWeak: false },
            { text: 'Pourmand, "Shirin"', isWeak: false },
          ],
          births: [
            { day: '1980-03-09', isAbout: false },
            { fromYear: 1980, toYear: 1980, isAbout: false },
          ],
          countries: ['IR', 'DE'],
          gender: null,
        },
        remarks: 'Made-up programme · made_up',
      },
      null,
    ])
  })

  it.each([
    ['un', UN_FILE],
    ['eu', EU_FILE],
    ['ofac', OFAC_FILE],
    ['ofacAdvanced', OFAC_ADVANCED_FILE],
    ['opensanctions', CSV_FILE],
  ] as const)('of %s says the same however it is cut into pieces, a letter in two among them', async (format, file) => {
    const whole = await read(format, file, 1_000_000)
    for (const size of [1, 7]) expect(await read(format, file, size)).toEqual(whole)
  })
})

describe('a file that is none', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE CONSOLIDATED_LIST [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><CONSOLIDATED_LIST><INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>&b;</FIRST_NAME></INDIVIDUAL></CONSOLIDATED_LIST>`
  const outside = `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><CONSOLIDATED_LIST/>`
  const within = (text: string) => `<CONSOLIDATED_LIST><INDIVIDUAL>${text}</INDIVIDUAL></CONSOLIDATED_LIST>`
  it.each([
    ['declares_entities', 'un', bomb],
    ['declares_entities', 'un', outside],
    ['not_xml', 'un', within('<FIRST_NAME>&nbsp;</FIRST_NAME>')],
    ['not_xml', 'un', '<CONSOLIDATED_LIST><INDIVIDUAL>'],
    ['not_xml', 'un', CSV_FILE],
    ['not_xml', 'un', ''],
    ['other_root', 'un', EU_FILE],
    ['other_root', 'ofac', UN_FILE],
    ['other_root', 'ofacAdvanced', OFAC_FILE],
    ['too_many', 'ofacAdvanced', `<Sanctions>${'<Country/>'.repeat(300_001)}</Sanctions>`],
    ['too_deep', 'un', within('<A>'.repeat(40) + '</A>'.repeat(40))],
    ['entry_too_long', 'un', within('<A/>'.repeat(9_000))],
    ['entry_too_long', 'un', within(`<A>${'x'.repeat(500_000)}</A>`)],
    ['not_text', 'un', Buffer.from([0x3c, 0xff, 0xfe, 0x3e])],
    ['not_text', 'un', UN_FILE.replace('BEHRAM', 'BEH\0RAM')],
    ['not_text', 'opensanctions', `${CSV_FILE}\0`],
    ['not_xml', 'un', UN_FILE.replace('BEHRAM', 'BEH&#0;RAM')],
    ['not_xml', 'un', UN_FILE.replace('BEHRAM', 'BEH&#xD800;RAM')],
    ['other_columns', 'opensanctions', 'name,age\nx,1\n'],
    ['other_columns', 'opensanctions', ''],
    ['other_columns', 'opensanctions', `${CSV_FILE}"never closed`],
    ['entry_too_long', 'opensanctions', `${CSV_FILE}"${'x'.repeat(1_100_000)}`],
  ] as const)('is refused as %s (%s)', async (fault, format, file) => {
    expect(await faultOf(format, file)).toBe(fault)
  })
})

it.each([
  ['a letter of two halves where a name is cut', UN_FILE.replace('BEHRAM', `${'B'.repeat(299)}\u{20000}`)],
  ['the same of remarks, at an even place', UN_FILE.replace('Keeper', '\u{20000}'.repeat(600))],
  ['the same of remarks, at an odd place', UN_FILE.replace('Keeper', `K${'\u{20000}'.repeat(600)}`)],
])('an entry holds nothing that cannot be kept: %s', async (_, file) => {
  const told = await read('un', file)
  expect(told[0]).not.toBeNull()
  expect(findUnstorable(told)).toBeNull()
})
