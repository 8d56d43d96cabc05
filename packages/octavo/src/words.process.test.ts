import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const SOURCES = fileURLToPath(new URL('.', import.meta.url))

/** Modules whose texts only authors see, that name contents for Matomo, or that list words of queries. */
const FOR_AUTHORS =
  /client\/(?:preview\/|search\/languages\/|analytics\/|feedback\/preview)|theme\/(?:check-|component-module|create-theme|no-hydration|parts\/(?:check|part-error|place)|testing)/
/** Errors that only the console shows. */
const IN_CONSOLE = /^(?:No page: a test needs <TestPage> of octavo\/testing\.|The consent was withdrawn\.| answered )$/
/** Keys, names of events and headers, attributes of cookies, selectors, media queries, HTML. */
const CODE =
  /^(?:Arrow\w+|Home|End|Escape|Enter|Backspace|Key[A-Z]|(?:Control|Meta)\+K|DOMContentLoaded|Content-Type|[A-Z]\w+=|Lax|Font|Tab|Action|HeroSide)$|-$|[[\]:<>]|^\.|="/
/** Short dates of English sites: in other languages, the build makes them. */
const MONTHS = /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)$/

function listModules(folder: string): string[] {
  const files = readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' })
  return files
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixture|d)\.tsx?$/.test(file) && !FOR_AUTHORS.test(file))
}

/** A text of two words, or of one that begins with a capital letter. */
function isForReaders(text: string): boolean {
  const isSentence = /^\p{Lu}\p{Ll}|\p{L}{2} \p{L}{2}/u.test(text)
  return isSentence && !CODE.test(text) && !MONTHS.test(text) && !IN_CONSOLE.test(text)
}

/** The texts in the code of a module, without names of classes, types and imports. */
function findTexts(file: string, text: string): string[] {
  const found: { text: string; start: number }[] = []
  const skipped: { start: number; end: number }[] = []
  const { program } = parseSync(file, text)
  new Visitor({
    // The text of an element is for readers, also if it is one small word.
    JSXText: ({ value, start }) => void (/\p{L}{2}/u.test(value) && found.push({ text: `The ${value.trim()}`, start })),
    Literal: ({ value, start }) => void (typeof value === 'string' && found.push({ text: value, start })),
    TemplateElement: ({ value, start }) => void found.push({ text: value.raw, start }),
    JSXAttribute: (node) => void (/^(?:className|name)$/.test(String(node.name.name)) && skipped.push(node)),
    CallExpression: ({ callee, arguments: [, places] }) =>
      void (callee.type === 'Identifier' && callee.name === 'place' && places && skipped.push(places)),
    ImportDeclaration: (node) => void skipped.push(node),
    TSLiteralType: (node) => void skipped.push(node),
  }).visit(program)
  return found
    .filter(({ start }) => !skipped.some((part) => part.start <= start && start < part.end))
    .map((part) => part.text)
    .filter(isForReaders)
}

test.each([...listModules('theme'), ...listModules('client')])('%s takes its words from shared/words', (file) => {
  expect(findTexts(file, readFileSync(join(SOURCES, file), 'utf8'))).toEqual([])
})

test('texts in elements, attributes, conditions and calls are found', () => {
  const text = `export function Part({ name, isOpen }: { name: string; isOpen: 'Yes' | 'No' }) {
  announce('Copied')
  return <p className="Some class" aria-label="Menu" title={isOpen ? 'Close it' : \`Open the \${name}\`}>next</p>
}`
  expect(findTexts('part.tsx', text)).toEqual(['Copied', 'Menu', 'Close it', 'Open the ', 'The next'])
})
