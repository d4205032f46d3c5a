import { html } from './html.ts'

/** Styled by itself: it stands outside of what the program draws, and no file of styles is there for it. */
const LOOK = 'margin:0;padding:8px 16px;background:#6b4a00;color:#fff;font-size:14px;text-align:center'

/** HTML that stands above all that a page shows, before and after its program runs. */
export function writeNote({ title, text }: { readonly title: string; readonly text: string }): string {
  return html`<aside aria-label="${title}" style="${LOOK}"><strong>${title}</strong> · ${text}</aside>`.html
}
