import type { Page, SourceFile } from '../../../shared/build/page.ts'
import * as WORDS from '../../../shared/words/index.ts'
import { compilePage, renderCode, type MarkdownContext } from '../index.ts'
import { readable } from './standard-html.ts'

/** A small site: two variables, one heading token, the usual components. */
export function testContext(fragments: Record<string, string> = {}): MarkdownContext {
  return {
    root: '/site',
    variables: { productName: 'K5 Workbench', productAcronym: 'K5' },
    allowedKeys: ['since', 'ms.*'],
    headingPlaceholders: { '-solutionEnvoy': 'Solution Envoy' },
    admonitions: { correct: { label: 'Correct', like: 'success' } },
    imageHosts: ['img.example.com'],
    embedHosts: ['youtube', 'demo.example.com'],
    language: 'en',
    direction: 'ltr',
    words: WORDS,
    toc: { minLevel: 2, maxLevel: 4 },
    badges: { beta: 'Beta', professional: 'Professional' },
    components: {
      Tabs: { parts: ['Tab'], attributes: { Tabs: ['group'], Tab: ['label', 'value'] } },
      Steps: { parts: [] },
      CardGrid: { parts: [] },
      Card: { parts: [], attributes: { Card: ['title', 'href'] } },
      Badge: { parts: [], attributes: { Badge: ['status', 'edition', 'kind'] } },
      Video: { parts: [], attributes: { Video: ['src', 'title', 'poster'] } },
      Hero: {
        parts: ['Action', 'HeroSide'],
        attributes: { Hero: ['title', 'eyebrow', 'pattern'], Action: ['title', 'href'], HeroSide: [] },
      },
    },
    misnamed: { pricecard: 'components/price-card.tsx' },
    readFragment: (file) => fragments[file] ?? null,
  }
}

export function testSource(text: string): SourceFile {
  const place = { id: 'a/page', collection: 'docs' as const, file: 'docs/a/page.md', path: '/site/docs/a/page.md' }
  return { ...place, content: text, hash: '', size: text.length, modified: 0 }
}

export async function compileText(text: string, fragments?: Record<string, string>): Promise<Page> {
  const page = await compilePage(testSource(text), testContext(fragments))
  return { ...page, code: page.code.map(renderCode) }
}

/** The article of a text, with its addresses as written. */
export async function articleOf(text: string, fragments?: Record<string, string>): Promise<string> {
  const page = await compileText(text, fragments)
  return readable(page.body, page).trim()
}

/** The Markdown twin of a text. */
export async function twinOf(text: string, fragments?: Record<string, string>): Promise<string> {
  const page = await compileText(text, fragments)
  return readable(page.markdown, page).trim()
}

/** The problems of a text as lines: `3:1 error Message. (Hint.)` */
export async function problemsOf(text: string, fragments?: Record<string, string>): Promise<string[]> {
  const { problems, file } = await compileText(text, fragments)
  return problems.map((problem) => {
    const where = `${problem.file === file ? '' : `${problem.file}:`}${problem.line}:${problem.column}`
    return `${where} ${problem.severity} ${problem.message}${problem.hint ? ` (${problem.hint})` : ''}`
  })
}
