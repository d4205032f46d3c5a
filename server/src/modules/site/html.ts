export { type Html, html, jsonHtml, NOTHING, plainStart, trusted } from '@tas/shared/values/html.ts'
