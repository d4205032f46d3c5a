import type { CallInput } from '@tas/shared/contract/api.ts'
import type { ServedWorld } from '../../../test/world.ts'
import { photo } from '../pictures/images.fixture.ts'

/** ICAO Doc 9303 part 4, appendix B: the specimen of Utopia. */
export const ZONE = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10'

type Sender = { readonly token: string }

let seeds = 0

/** A picture as a telephone takes one, another each time. */
export function paperPicture(): Promise<Buffer> {
  return photo(640, 480, ++seeds).png().toBuffer()
}

/** Sends a file as the body of the upload, as the site does. */
export async function uploadPaper(
  { server }: ServedWorld,
  { token }: Sender,
  { file, type = 'image/png' }: { readonly file?: Buffer; readonly type?: string } = {},
) {
  const bytes = file ?? (await paperPicture())
  const response = await fetch(`${server.url}/api/verification/file/upload`, {
    method: 'POST',
    headers: { BID: '1', LANG: 'en', 'content-type': type, token },
    body: new Uint8Array(bytes),
  })
  const { general, data } = (await response.json()) as { general: { code?: string }; data: { fileId: string } }
  return { status: response.status, code: general.code, fileId: data?.fileId ?? '' }
}

/** What came of sending: `done`, or the code of the refusal. */
export async function processPapers(
  world: ServedWorld,
  { token }: Sender,
  body: CallInput<'verification/verification/process'>,
): Promise<string> {
  const { status, body: answer } = await world.call('verification/verification/process', { token, body })
  return status === 200 ? 'done' : (answer.general.code ?? String(status))
}

const USUAL = { identity: 'passport', selfie: 'selfie', address: 'utilityBill' } as const

/** Uploads one picture and sends it for a check. */
export async function sendPaper(
  world: ServedWorld,
  sender: Sender,
  typeId: keyof typeof USUAL,
  other: Partial<CallInput<'verification/verification/process'>> = {},
): Promise<string> {
  const { fileId } = await uploadPaper(world, sender)
  return processPapers(world, sender, { typeId, paper: USUAL[typeId], files: [{ fileId, side: 'front' }], ...other })
}
