import './html-text.css'

/** The one place where HTML from outside is shown: the operator's texts, which the server has sanitised. */
export function HtmlText({ html }: { readonly html: string }) {
  return <div className="html-text" dangerouslySetInnerHTML={{ __html: html }} />
}
