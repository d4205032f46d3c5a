export { type Html, html, jsonHtml, NOTHING, plainStart, trusted } from '#kit/html.ts'
