/** A shell has the code of what its site uses, and of nothing else. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PARTS, SLOTS } from '../../shared/parts.ts'
import type { ShellManifest } from '../../shared/theme.ts'
import { createComponents } from './components.fixture.ts'
import { bundleShell, readPrebuilt, type ShellFeatures } from './index.ts'

const LABELS = { question: '', yes: '', no: '', comment: '', send: '', thanks: '', failed: '', retry: '' }
const settings = (target: NonNullable<ShellFeatures['feedback']>['target']): ShellFeatures => ({
  feedback: {
    target,
    comment: false,
    labels: { ...LABELS, needsConsent: '', settings: '', optedOut: '', uncounted: '' },
  },
})
const byAddress = settings({ kind: 'address', address: '/answers' })
const byProvider = settings({ kind: 'provider', needsConsent: true, sites: {} })
const notice = { notices: [{ kind: 'old' as const, text: 'Old.' }], isAuto: false, latest: 'Latest' }
const MENU_LABELS = { menu: '', view: '', copyLink: '', linkCopied: '', connect: '' }
const pageMenu = {
  links: [],
  blog: '',
  configuration: '',
  labels: { ...MENU_LABELS, copyConfiguration: '', configurationCopied: '' },
}

/** Texts in the scripts of every site with the feature, and of no other site. */
const MARKS = {
  areas: ['search-areas', 'mobile-menu-areas'],
  types: ['[data-type]'],
  glossary: ['term-note'],
  linkPreviews: ['link-preview'],
  offline: ['octavoFiles'],
  feedback: ['"feedback"'],
  answersByAddress: ['keepalive'],
  notice: ['version-notice'],
  pageMenu: ['page-menu'],
  client: ['onPage'],
  parts: ['ArticleStart'],
  layouts: ['site-layout-mark'],
  plausible: ['script.manual.js'],
}

/** With how many bytes of scripts each feature comes at most. */
const SITES: [keyof typeof MARKS, limit: number, features: ShellFeatures, files?: Record<string, string>][] = [
  ['areas', 2700, { areas: true }],
  ['types', 315, { codeTypes: true }],
  ['glossary', 1_020, { glossary: true }],
  ['linkPreviews', 2750, { linkPreviews: true }],
  // One script, which has the engine of the search twice.
  ['offline', 32000, { offline: true }],
  ['feedback', 2900, byAddress],
  ['answersByAddress', 2900, byAddress],
  ['feedback', 3200, byProvider],
  ['notice', 900, { notice }],
  ['pageMenu', 1500, { pageMenu }],
  // Without Matomo, which is larger.
  ['plausible', -4000, { provider: 'plausible' }],
  ['client', 590, {}, { '../client.ts': 'export const onPage = () => {}' }],
  ['layouts', 860, {}, { '../layouts/own.tsx': 'export const Own = () => <p>site-layout-mark</p>' }],
  ['parts', 6000, {}, toParts([...Object.keys(PARTS), ...Object.keys(SLOTS)])],
]

function toParts(names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`../theme/${name}.tsx`, `export const ${name} = () => '${name}'`]))
}

function readScripts({ files }: ShellManifest): string {
  const scripts = Object.entries(files).filter(([name]) => name.endsWith('.js'))
  return scripts.map(([, path]) => readFileSync(path, 'latin1').replaceAll('`', '"')).join('\n')
}

const prebuilt = readScripts(readPrebuilt())

test('the scripts of a site without features have nothing of them', () => {
  expect(
    Object.values(MARKS)
      .flat()
      .filter((mark) => prebuilt.includes(mark)),
  ).toEqual([])
})

test('variables with the names of these values stay as they are', () => {
  // `parts.page` of a document, written as `undefined.page`.
  expect(prebuilt).not.toMatch(/\(void 0\)[.(]|void 0\./)
})

test.each(SITES)(
  '%s: adds at most %i bytes, and nothing of other features',
  async (name, limit, features, files = {}) => {
    const { manifest, problems } = await bundleShell({ ...createComponents(files), features })
    expect(problems).toEqual([])
    const scripts = readScripts(manifest)
    for (const mark of MARKS[name]) expect(scripts).toContain(mark)
    const others = Object.entries(MARKS).filter(
      ([other]) => !other.startsWith('feedback') && !other.startsWith('answers') && other !== name,
    )
    expect(others.flatMap(([, marks]) => marks).filter((mark) => scripts.includes(mark))).toEqual([])
    expect(scripts.length - prebuilt.length).toBeLessThanOrEqual(limit)
  },
)
