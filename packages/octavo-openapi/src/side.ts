/** What is beside the text of an operation: samples of the request and of each response. */
import { resolve, type Api, type Operation } from './api.ts'
import { entries, type Fields } from './json.ts'
import type { Writing } from './tree.ts'
import { LANGUAGES, mainMedia, printSample, sampleMedia, toRequest } from './samples.ts'
import { toShape } from './schema.ts'
import { escape } from './text.ts'
import type { PageWords } from './words/index.ts'

/** A fence that the text does not contain. */
function fence(language: string, content: string, meta = ''): string {
  const longest = Math.max(2, ...[...content.matchAll(/`{3,}/g)].map(([marks]) => marks.length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}${language}${meta}\n${content.trimEnd()}\n${marks}`
}

function sideTitle(title: string): string {
  return `<p class="api-side-title">${escape(title)}</p>`
}

/** Requests in each language, and answers by status. */
export function writeSamples(operation: Operation, writing: Writing): string {
  const { api, words, tryIt } = writing
  return [
    operation.isWebhook ? writePayload(api, operation, words) : writeRequests(operation, writing),
    tryIt(operation),
    writeAnswers(api, operation, words),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function writeRequests(operation: Operation, { api, samples, words }: Writing): string {
  if (samples.length === 0) return ''
  const { request, isShortened } = toRequest(api, operation)
  const type = responseType(api, operation)
  const blocks = samples.map((name) => {
    const { label, fence: language, print } = LANGUAGES[name]
    return fence(language, print(request, type), ` label="${label}"`)
  })
  const tabs = `<CodeTabs group="api-language">\n\n${blocks.join('\n\n')}\n\n</CodeTabs>`
  return `${sideTitle(words.request)}\n\n${tabs}${isShortened ? writeShortened(words) : ''}`
}

function writeShortened({ shortened }: PageWords): string {
  return `\n\n<p class="api-facts">${escape(shortened)}</p>`
}

/** The name of the type of an answer in TypeScript. */
function responseType({ document }: Api, { node }: Operation): string {
  const [, success] = entries(node.responses).find(([status]) => status.startsWith('2')) ?? []
  const media = mainMedia(resolve(document, success).node.content)?.[1]
  const shape = toShape(document, media?.schema)
  const inner = shape.items === undefined ? undefined : toShape(document, shape.items)
  const name = (shape.name ?? inner?.name)?.replace(/[^A-Za-z\d]+(.?)/g, (_, next: string) => next.toUpperCase())
  if (name === undefined || !/^[A-Za-z]/.test(name)) return 'unknown'
  const upper = name.charAt(0).toUpperCase() + name.slice(1)
  return shape.name === undefined ? `${upper}[]` : upper
}

function writePayload(api: Api, { node }: Operation, words: PageWords): string {
  const media = mainMedia(resolve(api.document, node.requestBody).node.content)
  const blocks = media ? writeExamples(api, media, 'request', words) : []
  return blocks.length === 0 ? '' : `${sideTitle(words.payload)}\n\n${blocks.map(({ block }) => block).join('\n\n')}`
}

const MOST_EXAMPLES = 4

function writeExamples(
  api: Api,
  [type, media]: [string, Fields],
  direction: 'request' | 'response',
  words: PageWords,
): { label: string | undefined; block: string }[] {
  const language = /[/+]json\b/.test(type) ? 'json' : /[/+]xml\b/.test(type) ? 'xml' : 'text'
  return sampleMedia(api, media, { direction, type })
    .slice(0, MOST_EXAMPLES)
    .map(({ label, value }) => {
      const printed = printSample(value)
      const block = fence(typeof value === 'string' && language === 'json' ? 'text' : language, printed.text)
      return { label, block: block + (printed.isShortened ? writeShortened(words) : '') }
    })
}

function writeAnswers(api: Api, { node, isWebhook }: Operation, words: PageWords): string {
  if (isWebhook) return ''
  const tabs = entries(node.responses).flatMap(([status, value]) => {
    const media = mainMedia(resolve(api.document, value).node.content)
    if (!media) return []
    const examples = writeExamples(api, media, 'response', words)
    return examples.map(({ label, block }) => ({
      label: examples.length > 1 && label ? `${status} ${label}` : status,
      block,
    }))
  })
  if (tabs.length === 0) return ''
  const written = tabs.map(({ label, block }) => `<Tab label="${escape(label)}">\n\n${block}\n\n</Tab>`)
  return `${sideTitle(words.response)}\n\n<Tabs>\n\n${written.join('\n\n')}\n\n</Tabs>`
}
