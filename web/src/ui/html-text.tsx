/** The one place where HTML from outside is shown: the operator's texts, which the server has sanitised. Its look (html-text.css) is in
 * the base, because the server writes such texts into its pages too. */
export function HtmlText({ html }: { readonly html: string }) {
  return <div className="html-text" dangerouslySetInnerHTML={{ __html: html }} />
}
