/** What is beside the text of an operation: samples of the request and of each response. */
import { listResponses, resolve, type Api, type Operation } from './api.ts'
import { fields, list, text, type Fields } from './json.ts'
import type { SampleLanguage } from './options.ts'
import type { Writing } from './writing.ts'
import { fence, toRoom, writeExamples, writeLabel, writeShortened, type Room, type TypedSample } from './examples.ts'
import { LANGUAGES } from './languages.ts'
import { toRequest } from './request.ts'
import { listSamples, mainMedia } from './samples.ts'
import { toShape } from './schema.ts'
import { describe, escape } from './text.ts'

function sideTitle(title: string): string {
  return `<p class="api-side-title">${escape(title)}</p>`
}

/** Of all further examples of bodies and answers: a page would have dozens. */
const MOST_CHARACTERS = 6000

/** Requests in each language, and answers by status. `left`: characters that the text beside them could still have. */
export function writeSamples(operation: Operation, writing: Writing, left: number): string {
  const { tryIt } = writing
  // Beside very long text, there is room for the first examples only.
  const room = toRoom(Math.max(0, MOST_CHARACTERS + Math.min(0, left)))
  return [
    operation.isWebhook ? writePayload(operation, writing) : writeRequests(operation, writing),
    tryIt(operation),
    writeAnswers(operation, writing, room),
    writeFurtherBodies(operation, writing, room),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function writeRequests(operation: Operation, writing: Writing): string {
  const { api, samples, words } = writing
  const own = listOwnSamples(api, operation)
  if (samples.length === 0 && own.length === 0) return ''
  const { request, isShortened } = toRequest(api, operation)
  const type = responseType(api, operation)
  const written = samples.flatMap((name) => {
    const { label, fence: language, print } = LANGUAGES[name]
    const instead = own.filter((each) => each.name === name)
    if (instead.length > 0) return instead
    const source = print(request, type)
    return source === '' ? [] : [{ label, language, source }]
  })
  const others = own.filter(({ name }) => name === undefined || !samples.includes(name))
  const blocks = [...written, ...others].map(({ label, language, source }) =>
    fence(language, source, ` label="${label}"`),
  )
  const tabs = `<CodeTabs group="api-language">\n\n${blocks.join('\n\n')}\n\n</CodeTabs>`
  const [first] = listBodies(operation, writing)
  const isCut = isShortened && samples.some((name) => own.every((each) => each.name !== name))
  const sample = `${tabs}${isCut ? writeShortened(writing) : ''}`
  return [sideTitle(words.request), writeLabel(first ?? {}).trim(), describe(first?.about, writing).trim(), sample]
    .filter(Boolean)
    .join('\n\n')
}

/** Other names of languages in descriptions. */
const ALIASES: Readonly<Record<string, SampleLanguage>> = {
  shell: 'curl',
  bash: 'curl',
  sh: 'curl',
  js: 'javascript',
  node: 'javascript',
  nodejs: 'javascript',
  ts: 'typescript',
  python3: 'python',
  golang: 'go',
  'c#': 'csharp',
}

interface OwnSample {
  /** The language, if it is one of those that samples are made for. */
  name: SampleLanguage | undefined
  label: string
  /** Of the fence. */
  language: string
  source: string
}

/**
 * The samples that a description has itself: `x-codeSamples` as in
 * https://redocly.com/docs-legacy/api-reference-docs/specification-extensions/x-code-samples, or those of ReadMe or
 * OpenAI.
 */
function listOwnSamples({ document }: Api, { node }: Operation): OwnSample[] {
  const written = node['x-codeSamples'] ?? node['x-code-samples'] ?? fields(node['x-readme'])['code-samples']
  const all = written === undefined ? listOpenAiSamples(node) : list(written)
  return all.flatMap((each) => {
    const sample = resolve(document, each).node
    const source = text(sample.source) ?? text(sample.code)
    const written = text(sample.lang) ?? text(sample.language) ?? 'text'
    const key = written.toLowerCase().replace(/[\s.]/g, '')
    const name = ALIASES[key] ?? Object.keys(LANGUAGES).find((known): known is SampleLanguage => known === key)
    const label = text(sample.label) ?? text(sample.name) ?? (name ? LANGUAGES[name].label : written)
    const language = name ? LANGUAGES[name].fence : /^[a-z+-]+$/.test(key) ? key : 'text'
    // Marks that would end the option or the line of the fence, or that fill in a variable.
    const shown = label.replace(/["`{}\\\s]+/g, ' ').trim()
    return source?.trim() ? [{ name, label: shown, language, source }] : []
  })
}

/** The code of the first example, by language. */
function listOpenAiSamples(node: Fields): Fields[] {
  const [first] = [fields(node['x-oaiMeta']).examples].flat()
  return Object.entries(fields(fields(first).request)).map(([lang, source]) => ({ lang, source }))
}

function listBodies({ node }: Operation, { api }: Writing): TypedSample[] {
  return listSamples(api, resolve(api.document, node.requestBody).node.content, 'request')
}

/** The examples of the body that the request above does not have. */
function writeFurtherBodies(operation: Operation, writing: Writing, room: Room): string {
  const others = operation.isWebhook ? [] : listBodies(operation, writing).slice(1)
  const written = writeExamples(others, writing, false, room)
  return written === '' ? '' : `${sideTitle(writing.words.requestBody)}\n\n${written}`
}

/** The name of the type of an answer in TypeScript. */
function responseType({ document }: Api, { node }: Operation): string {
  const [, success] = listResponses(node).find(([status]) => status.startsWith('2')) ?? []
  const media = mainMedia(resolve(document, success).node.content)?.[1]
  const shape = toShape(document, media?.schema)
  const inner = shape.items === undefined ? undefined : toShape(document, shape.items)
  const name = (shape.name ?? inner?.name)?.replace(/[^A-Za-z\d]+(.?)/g, (_, next: string) => next.toUpperCase())
  if (name === undefined || !/^[A-Za-z]/.test(name)) return 'unknown'
  const upper = name.charAt(0).toUpperCase() + name.slice(1)
  return shape.name === undefined ? `${upper}[]` : upper
}

function writePayload(operation: Operation, writing: Writing): string {
  const written = writeExamples(listBodies(operation, writing), writing)
  return written === '' ? '' : `${sideTitle(writing.words.payload)}\n\n${written}`
}

/** A tab for each answer. Answers with the same examples, such as most errors, share a tab. */
function writeAnswers({ node, isWebhook }: Operation, writing: Writing, room: Room): string {
  if (isWebhook) return ''
  const answers = new Map<string, string[]>()
  for (const [status, value] of listResponses(node)) {
    const samples = listSamples(writing.api, resolve(writing.api.document, value).node.content, 'response')
    const written = writeExamples(samples, writing, true, room)
    if (written !== '') answers.set(written, [...(answers.get(written) ?? []), status])
  }
  if (answers.size === 0) return ''
  const tabs = [...answers].map(([written, statuses]) => `<Tab label="${statuses.join(' ')}">\n\n${written}\n\n</Tab>`)
  return `${sideTitle(writing.words.response)}\n\n<Tabs>\n\n${tabs.join('\n\n')}\n\n</Tabs>`
}
