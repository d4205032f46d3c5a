import type { Language } from '@tas/shared/contract/languages.ts'
import type { Page } from 'playwright-core'
import { textKeys } from './texts.ts'

/**
 * Run in the page: writes down, from now on, every text and every name for the ear that is not in the page's language:
 * the key of a text in its place, three Latin words in a row on a Persian page, a Persian word on an English one, a number in the digits or marks of two
 * scripts. What has
 * a language, a direction or a typeface of its own (names people gave themselves, hashes, code, the other language's name)
 * is not the page's to translate.
 */
const WATCH = `(language, keys) => {
  const known = new Set(keys)
  const foreign = language === 'fa' ? /[a-z][a-z'’-]*(?:[\\s,;:.]+[a-z][a-z'’-]*){2,}/i : /[\\u0621-\\u064a\\u067e-\\u06cc]{2,}/
  const OWN = '[lang]:not(html), bdi, code, pre, kbd, script, style, noscript'
  const found = window.foreignWords = new Set()
  const MIXED = /[۰-۹][0-9]|[0-9][۰-۹]|[۰-۹][,.][۰-۹]|[۰-۹]%|[0-9]٪/
  const AS_IT_IS = 'code, pre, kbd, script, style, noscript, input, textarea'
  const judge = (text, element) => {
    if (text && MIXED.test(text) && !element?.closest(AS_IT_IS))
      found.add((window.asked ?? '/') + ': mixed digits: ' + text.trim().slice(0, 120))
    if (!text || element?.closest(OWN)) return
    if (known.has(text.trim()) || foreign.test(text)) found.add((window.asked ?? '/') + ': ' + text.trim().slice(0, 120))
  }
  const read = (root) => {
    if (root.nodeType === Node.TEXT_NODE) return judge(root.data, root.parentElement)
    if (root.nodeType !== Node.ELEMENT_NODE) return
    const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) judge(words.currentNode.data, words.currentNode.parentElement)
    for (const element of [root, ...root.querySelectorAll('[aria-label], [title], [placeholder], [alt]')])
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) judge(element.getAttribute(name), element)
  }
  read(document.body)
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) [...addedNodes, ...(addedNodes.length > 0 ? [] : [target])].forEach(read)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}`

/** Begins to read a page. Resolves to what gives, of all that stood on it since, the texts of another language. */
export async function watchWords(page: Page, language: Language): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(`(${WATCH})(${JSON.stringify(language)}, ${JSON.stringify(textKeys())})`)
  return () => page.evaluate<string[]>('[...foreignWords]')
}
