import type { PDFiumDocument } from '@hyzyla/pdfium'
import { Fault, type Unpacked, type Unpacking } from './messages.ts'

/** Calls of PDFium that the library keeps to itself. */
type Inner = {
  _FPDF_GetSecurityHandlerRevision(document: number): number
  _FPDFDoc_GetJavaScriptActionCount(document: number): number
  _FPDFDoc_GetAttachmentCount(document: number): number
  _FPDF_GetFormType(document: number): number
}

/** Twice what a printer draws: small print is read. */
const MOST_SCALE = 3
const NOT_ENCRYPTED = -1
/** Forms that are programs (XFA), of either kind; what people fill in by hand is 1. */
const FORM_PROGRAM = 2
/**
 * Words of a document that does something. What is packed away is not found by them, and does nothing either: there is no engine for
 * scripts, and the file itself is not kept.
 */
const ALIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|JS\s*[(<\d])/

/** Draws each page of a document. @throws Fault */
export async function* readPdf({ bytes, mostPages, longestSide }: Unpacking): AsyncGenerator<Unpacked> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (/\/Encrypt\s*(?:\d|<<)/.test(text)) throw new Fault('locked')
  if (ALIVE.test(text)) throw new Fault('alive')
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).catch((error: unknown) => {
    throw new Fault(error instanceof Error && /password|security/i.test(error.message) ? 'locked' : 'broken')
  })
  requireStill(document)
  const count = document.getPageCount()
  if (count < 1) throw new Fault('broken')
  if (count > mostPages) throw new Fault('too_many_pages')
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(MOST_SCALE, longestSide / Math.max(originalWidth, originalHeight, 1))
    const { width, height, data } = await page.render({ scale, render: 'bitmap' })
    yield { width, height, data: data.slice() }
  }
}

/** Refuses what is locked, and what does something. */
function requireStill(document: PDFiumDocument): void {
  // The library gives no way to ask: its module and the place of the document are its own fields.
  const { module, documentIdx } = document as unknown as { readonly module: Inner; readonly documentIdx: number }
  if (module._FPDF_GetSecurityHandlerRevision(documentIdx) !== NOT_ENCRYPTED) throw new Fault('locked')
  if (
    module._FPDFDoc_GetJavaScriptActionCount(documentIdx) !== 0 ||
    module._FPDFDoc_GetAttachmentCount(documentIdx) !== 0 ||
    module._FPDF_GetFormType(documentIdx) >= FORM_PROGRAM
  )
    throw new Fault('alive')
}
