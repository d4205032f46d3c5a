import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { Refusal } from '#kit/refusal.ts'
import { photo } from '../../pictures/images.fixture.ts'
import { HEIC_PHOTO, heicOf, LARGE_HEIC_PHOTO, pdf } from './files.fixture.ts'
import { readPaper } from './read-paper.ts'

const codeOf = (file: Buffer) =>
  readPaper(file).then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )
async function colourAt(picture: Buffer, at: readonly [number, number]): Promise<readonly number[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((at[1] * info.width + at[0]) * 3, (at[1] * info.width + at[0]) * 3 + 3)]
}

describe('a document', () => {
  it('becomes a picture of each page, drawn as it would be printed, on white', async () => {
    const pages = await readPaper(pdf({ pages: 2 }))
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [900, 600],
      [900, 600],
    ])
    const [red, green, blue] = await colourAt(pages[0]?.picture ?? Buffer.alloc(0), [20, 20])
    expect([(red ?? 0) > 200, (green ?? 255) < 60, (blue ?? 255) < 60]).toEqual([true, true, true])
    expect(Math.min(...(await colourAt(pages[1]?.picture ?? Buffer.alloc(0), [880, 20])))).toBeGreaterThan(240)
  })

  it('of a huge page is drawn no larger than a picture is kept', async () => {
    const [page] = await readPaper(pdf({ box: [14_000, 10_000] }))
    expect([page?.width, page?.height]).toEqual([2_200, 1_571])
  })

  it.each([
    ['is locked', pdf({ trailer: '/Encrypt<</Filter/Standard/V 1/R 2/O(x)/U(y)/P -4>>' }), 'verification.file_locked'],
    [
      'runs a script when it opens',
      pdf({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert(1))>>' }),
      'verification.file_alive',
    ],
    ['names a script', pdf({ catalog: '/Names<</JavaScript<</Names[(a) 5 0 R]>>>>' }), 'verification.file_alive'],
    [
      'hides the name of a script',
      pdf({
        catalog: '/Names<</J#61vaScript<</Names[(a) 5 0 R]>>>>',
        objects: '5 0 obj<</S/J#61vaScript/J#53(app.alert(1))>>endobj',
      }),
      'verification.file_alive',
    ],
    [
      'holds another file',
      pdf({
        catalog: '/Names<</Embedded#46iles<</Names[(a) 5 0 R]>>>>',
        objects:
          '5 0 obj<</Type/Filespec/F(a.exe)/EF<</F 6 0 R>>>>endobj 6 0 obj<</Length 2>>stream\nMZ\nendstream endobj',
      }),
      'verification.file_alive',
    ],
    ['has too many pages', pdf({ pages: 7 }), 'verification.too_many_pages'],
    ['goes on behind its end', Buffer.concat([pdf(), Buffer.from('<script>1</script>')]), 'pictures.more_behind'],
    ['begins with something else', Buffer.concat([Buffer.from('GIF89a'), pdf()]), 'verification.unknown_kind'],
    ['is cut off', pdf().subarray(0, 60), 'pictures.broken'],
    ['is nothing but its marks', Buffer.from('%PDF-1.7\n%%EOF'), 'pictures.broken'],
    ['has a page of no size', pdf({ box: [1, 1] }), 'pictures.wrong_size'],
  ] as const)('that %s is refused', async (_, file, code) => {
    expect(await codeOf(file)).toBe(code)
  })
})

describe('a photo of a telephone', () => {
  it('is unpacked and made anew', async () => {
    const [page, ...others] = await readPaper(HEIC_PHOTO)
    expect([page?.width, page?.height, others]).toEqual([96, 80, []])
    expect(page?.picture.toString('latin1', 8, 12)).toBe('WEBP')
    const [red, green] = await colourAt(page?.picture ?? Buffer.alloc(0), [10, 10])
    expect([(red ?? 0) > 180, (green ?? 255) < 90]).toEqual([true, true])
  })

  it('of twelve megapixels is taken, as large as a paper is kept', async () => {
    const [page] = await readPaper(LARGE_HEIC_PHOTO)
    expect([page?.width, page?.height]).toEqual([2_400, 1_800])
  })

  it('that says it has more pixels than can be unpacked is refused with how many those are', async () => {
    await expect(readPaper(heicOf(5_712, 4_284))).rejects.toMatchObject({
      code: 'pictures.wrong_size',
      details: { megapixels: 13 },
    })
  })

  it.each([
    ['is cut off', HEIC_PHOTO.subarray(0, 380), 'pictures.broken'],
    ['goes on behind its end', Buffer.concat([HEIC_PHOTO, Buffer.from('<html>')]), 'pictures.more_behind'],
    [
      'says it is one and is none',
      Buffer.from('0000001c6674797068656963000000006d69663168656963', 'hex'),
      'pictures.broken',
    ],
  ] as const)('that %s is refused', async (_, file, code) => {
    expect(await codeOf(file)).toBe(code)
  })
})

it('the same picture in another kind of file leaves the same trace, and another picture another', async () => {
  const traces = await Promise.all(
    [photo(320, 200, 8).png(), photo(320, 200, 8).webp({ lossless: true }), photo(320, 200, 9).png()].map(
      async (one) => {
        const [page] = await readPaper(await one.toBuffer())
        return page?.trace.toString('hex')
      },
    ),
  )
  expect(traces[0]).toBe(traces[1])
  expect(traces[0]).not.toBe(traces[2])
})
