import { codeFence } from './code-fence.ts'
import { BUILT_IN_COMPONENTS, type ConversionLog, type StubCollector } from '../shared/index.ts'
import { showMedia } from './shown-media.ts'
import { literalAttributes, type Tag, type TagResult } from './tag.ts'

/**
 * A component of the site's own: a tag with literal attributes, and a stub that shows its content. Lines of code in an
 * attribute become a code block, because an attribute of Markdown has one line.
 */
export function stubTag(
  tag: Tag,
  { file, log, stubs, source }: { file: string; log: ConversionLog; stubs: StubCollector; source?: string | undefined },
): TagResult {
  const { code } = tag.values
  if (tag.content === '' && typeof code === 'string' && code.trim().includes('\n')) {
    log.count('code blocks')
    return codeFence(code, tag.values)
  }
  const media = showMedia(tag, file, log)
  if (media) return media
  const { attributes, left } = literalAttributes(tag.values)
  for (const name of left) {
    const message = `The attribute "${name}" of <${tag.name}> was left out.`
    const hint = 'Write its value as plain text.'
    log.report({ kind: 'attributes with expressions', message, hint, file, line: tag.line, column: tag.column })
  }
  const name = freeName(tag.name.replace(/\W/g, ''))
  stubs.add(name, Object.keys(attributes), { source, isEmpty: tag.content === '' })
  return { kind: 'tag', name, attributes, block: tag.isBlock }
}

/** A component of the site's own must not replace one of Octavo, and begins with a letter: `Card` becomes `OwnCard`. */
function freeName(name: string): string {
  return BUILT_IN_COMPONENTS.has(name) || !/^[A-Z]/.test(name) ? `Own${name}` : name
}
