import {
  codeFence,
  frame,
  htmlTag,
  includeTag,
  isFragment,
  literalAttributes,
  stubTag,
  type Tag,
  type TagResult,
} from '../../../mdx/index.ts'
import {
  fromIconify,
  fromStarlight,
  keepIcon,
  lookUp,
  npmTabs,
  type ConversionLog,
  type StubCollector,
} from '../../../shared/index.ts'

export interface TagContext {
  file: string
  log: ConversionLog
  stubs: StubCollector
  /** Names the badge for a text, and adds it to the configuration. */
  badge(text: string, variant: string): string
  /** Path for `<Include>` of an imported Markdown file. */
  include(from: string, passed: Tag['values']): string | undefined
  componentFile(from: string): string | undefined
}

type Rule = (tag: Tag, context: TagContext) => TagResult

/** The components of `@astrojs/starlight/components`. */
const RULES: Record<string, Rule> = {
  Aside: (tag, context) => {
    const { values, content } = tag
    context.log.count('admonitions')
    const { icon } = iconOf(tag, context)
    const title =
      (typeof values['title'] === 'string' ? `[${values['title']}]` : '') +
      (icon === undefined ? '' : `{icon="${icon}"}`)
    const marks = content.includes(':::') ? '::::' : ':::'
    return { kind: 'wrap', open: `${marks}${String(values['type'] ?? 'note')}${title}`, close: marks }
  },
  Card: (tag, context) => {
    context.log.count('cards')
    const attributes = { ...pick(tag.values, ['title']), ...iconOf(tag, context) }
    return { kind: 'tag', name: 'Card', attributes, block: tag.isBlock }
  },
  LinkCard: ({ values }, { log }) => {
    log.count('cards')
    const content = typeof values['description'] === 'string' ? values['description'] : ''
    return { kind: 'tag', name: 'Card', attributes: pick(values, ['title', 'href']), content }
  },
  CardGrid: (_, { log }) => {
    log.count('card grids')
    return { kind: 'tag', name: 'CardGrid', attributes: {}, block: true }
  },
  LinkButton: ({ values }, { log }) => {
    log.count('link buttons')
    return { kind: 'tag', name: 'a', attributes: pick(values, ['href']) }
  },
  Steps: (_, { log }) => {
    log.count('steps')
    return { kind: 'tag', name: 'Steps', attributes: {}, block: true }
  },
  Tabs: ({ values }, { log }) => {
    log.count('tab groups')
    const group = values['syncKey']
    return { kind: 'tag', name: 'Tabs', attributes: { ...(typeof group === 'string' && { group }) }, block: true }
  },
  TabItem: (tag, context) => ({
    kind: 'tag',
    name: 'Tab',
    attributes: { label: String(tag.values['label'] ?? 'Tab'), ...iconOf(tag, context) },
    block: true,
  }),
  FileTree: (_, { log }) => {
    log.count('file trees')
    return { kind: 'tag', name: 'FileTree', attributes: {}, block: true }
  },
  Badge: ({ values }, { log, badge }) => {
    log.count('badges')
    return {
      kind: 'tag',
      name: 'Badge',
      attributes: { status: badge(String(values['text'] ?? ''), String(values['variant'] ?? 'default')) },
    }
  },
  Icon: (tag, context) => {
    const { name, label } = tag.values
    const text = typeof label === 'string' ? label : ''
    report(tag, context, {
      kind: 'icons',
      message: `The icon "${String(name)}" ${text === '' ? 'was left out' : `became its label "${text}"`}.`,
      hint: 'Put a picture in its place if the text needs it.',
    })
    return { kind: 'text', text }
  },
  Code: (tag, context) => codeBlock(tag, context),
}

/** Decides about one tag of a Starlight page. */
export function convertTag(tag: Tag, context: TagContext): TagResult {
  const { slot: _, ...values } = tag.values
  const bare = { ...tag, values }
  const from = tag.imported?.from ?? ''
  const name = tag.imported?.name ?? tag.name
  const rule = from.startsWith('@astrojs/starlight/components') ? lookUp(RULES, name) : undefined
  if (rule) return rule(bare, context)
  if (from === 'astro:assets' && PICTURES.has(name) && typeof values['src'] === 'string') return picture(bare, context)
  if (tag.name === '' || tag.name === 'Fragment') return { kind: 'unwrap' }
  const video = /^(astro-embed|@astro-community\/astro-embed-)/.test(from) ? VIDEOS[name] : undefined
  if (video !== undefined && typeof values['id'] === 'string') return frame(video + idOf(values['id']), values['title'])
  if (/^[a-z]/.test(tag.name)) return htmlTag(bare, context.file, context.log)
  const fragment = isFragment(tag) ? context.include(from, values) : undefined
  if (fragment !== undefined) return includeTag(tag, fragment)
  if (name === 'PackageManagers' && !from.startsWith('.')) return packageManagers(bare, context.log)
  return stubTag(bare, { ...context, source: context.componentFile(from) })
}

/** The components of `astro:assets`: https://docs.astro.build/en/guides/images/ */
const PICTURES = new Set(['Image', 'Picture'])

/** The build of Octavo makes the sizes itself. */
function picture(tag: Tag, { file, log }: TagContext): TagResult {
  const values = pick(tag.values, ['src', 'alt', 'title', 'width', 'height', 'class'])
  log.count('images')
  return htmlTag({ ...tag, name: 'img', values }, file, log)
}

/** Players of https://astro-embed.netlify.app by the start of the address that an id completes. */
const VIDEOS: Record<string, string> = {
  YouTube: 'https://www.youtube.com/watch?v=',
  Vimeo: 'https://vimeo.com/',
}

/** The players take the address of a video, too. */
function idOf(idOrAddress: string): string {
  return /(?<![\w-])([\w-]+)\/?$/.exec(idOrAddress)?.[1] ?? idOrAddress
}

function codeBlock(tag: Tag, context: TagContext): TagResult {
  const { code } = tag.values
  if (typeof code !== 'string') {
    report(tag, context, {
      kind: 'code blocks',
      message: 'The code of <Code> is computed.',
      hint: 'Write the code into a fence.',
    })
    return { kind: 'text', text: '' }
  }
  context.log.count('code blocks')
  return codeFence(code, tag.values)
}

/** The attribute `icon` of a component that has an icon in Octavo, too. */
function iconOf({ values, line, column }: Tag, { file, log }: TagContext): { icon?: string } {
  const written = values['icon']
  if (typeof written !== 'string') return {}
  const icon = keepIcon(written, fromStarlight(written) ?? fromIconify(written), log, { file, line, column })
  return icon === undefined ? {} : { icon }
}

function pick(values: Record<string, unknown>, names: readonly string[]) {
  const { attributes } = literalAttributes(values)
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)))
}

function report(
  { line, column }: Tag,
  { file, log }: TagContext,
  finding: { kind: string; message: string; hint: string },
): void {
  log.report({ ...finding, file, line, column })
}

/** What each `type` runs. */
const COMMANDS: Record<string, string> = {
  add: 'npm i',
  create: 'npm create',
  dlx: 'npx',
  exec: 'npx',
  install: 'npm install',
  remove: 'npm uninstall',
  run: 'npm run',
}

/** `<PackageManagers pkg="acme" dev />` becomes tabs: https://starlight-package-managers.vercel.app/usage/ */
function packageManagers({ values }: Tag, log: ConversionLog): TagResult {
  const { type = 'add', pkg = '', dev, args = '', prefix = '', comment } = literalAttributes(values).attributes
  const command = [prefix, COMMANDS[String(type)] ?? 'npm i', dev === true ? '-D' : '', pkg, args]
  const line = command.filter((part) => part !== '' && part !== true).join(' ')
  log.count('npm2yarn blocks')
  const note = typeof comment === 'string' ? `# ${comment.replace('{PKG}', 'npm')}\n` : ''
  return { kind: 'text', text: npmTabs(note + line, 'sh') }
}
